import { FileInput, Notice } from "@harbour/ui";
import { isSessionOver } from "../../../api.ts";
import { pictureFieldTexts } from "../../../components/records/picture-field.texts.ts";
import { uploadPicture } from "../../../components/records/upload-picture.ts";
import { useErrorReason } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { TextButton } from "../../../kit/text-button.tsx";
import { useTexts } from "../../../texts.ts";
import { categoriesTexts } from "./categories.texts.ts";

interface CategoryPictureProps {
  readonly picture: string | null;
  readonly onChange: (picture: string | null) => void;
}

/** A field for the picture on a category's tile. A file that is not a picture leaves the form unchanged. */
export function CategoryPicture({ picture, onChange }: CategoryPictureProps) {
  const t = useTexts(categoriesTexts);
  const p = useTexts(pictureFieldTexts);
  const describeError = useErrorReason();
  const { send, isPending, error } = useSingleMutation({
    mutationFn: (file: File) => uploadPicture(file),
    onSuccess: onChange,
  });
  return (
    <div className="flex flex-wrap items-center gap-4">
      {picture && (
        <img src={`${picture}?w=320`} alt="" className="size-20 rounded-md bg-tint object-cover" />
      )}
      <FileInput
        label={t("picture")}
        texts={{ choose: p("choose"), none: p("none") }}
        className="min-w-0 grow basis-64"
        accept="image/jpeg,image/png,image/webp,image/avif"
        disabled={isPending}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) send(file);
          target.value = "";
        }}
      />
      {picture && (
        <TextButton className="self-end" onClick={() => onChange(null)}>
          {t("removePicture")}
        </TextButton>
      )}
      {error && !isSessionOver(error) && (
        <Notice tone="bad">{t("notAdded", { reason: describeError(error) })}</Notice>
      )}
    </div>
  );
}

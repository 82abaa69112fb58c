import { Button, Notice } from "@harbour/ui";
import { useId } from "react";
import { isSessionOver } from "../../../api.ts";
import { uploadPicture } from "../../../components/records/upload-picture.ts";
import { useErrorReason } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { useTexts } from "../../../texts.ts";
import { categoriesTexts } from "./categories.texts.ts";

interface CategoryPictureProps {
  readonly picture: string | null;
  readonly onChange: (picture: string | null) => void;
}

/** The picture of a category's tile. A file that is none leaves the form as it is. */
export function CategoryPicture({ picture, onChange }: CategoryPictureProps) {
  const t = useTexts(categoriesTexts);
  const describeError = useErrorReason();
  const field = useId();
  const { send, isPending, error } = useSingleMutation({
    mutationFn: (file: File) => uploadPicture(file),
    onSuccess: onChange,
  });
  return (
    <div className="flex flex-wrap items-center gap-4">
      {picture && (
        <img src={`${picture}?w=320`} alt="" className="size-20 rounded-md bg-tint object-cover" />
      )}
      <div>
        <label htmlFor={field} className="mb-1.5 block text-sm font-bold">
          {t("picture")}
        </label>
        <input
          id={field}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) send(file);
            target.value = "";
          }}
        />
      </div>
      {picture && (
        <Button type="button" variant="bare" size="small" onClick={() => onChange(null)}>
          {t("removePicture")}
        </Button>
      )}
      {error && !isSessionOver(error) && (
        <Notice tone="bad">{t("notAdded", { reason: describeError(error) })}</Notice>
      )}
    </div>
  );
}

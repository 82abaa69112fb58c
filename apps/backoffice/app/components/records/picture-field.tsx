import { Button, FileInput, Notice } from "@harbour/ui";
import { isSessionOver } from "../../api.ts";
import { useErrorReason } from "../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../kit/records/use-single-mutation.ts";
import { useTexts } from "../../texts.ts";
import { pictureFieldTexts } from "./picture-field.texts.ts";
import { uploadPicture } from "./upload-picture.ts";

interface PictureFieldProps {
  readonly images: readonly string[];
  /** The largest number of pictures. */
  readonly maxPictures: number;
  readonly onChange: (images: readonly string[]) => void;
}

/** A field for the pictures of a record. If the shop refuses one picture, the others stay. */
export function PictureField({ images, maxPictures, onChange }: PictureFieldProps) {
  const t = useTexts(pictureFieldTexts);
  const describeError = useErrorReason();
  const { send, isPending, error } = useSingleMutation({
    mutationFn: (file: File) => uploadPicture(file),
    onSuccess: (address) => onChange([...images, address]),
  });
  return (
    <div className="space-y-4">
      {error && !isSessionOver(error) && (
        <Notice tone="bad">{t("failed", { reason: describeError(error) })}</Notice>
      )}
      <ul className="flex flex-wrap gap-4">
        {images.map((image, index) => (
          <li key={image} className="relative">
            <img
              src={`${image}?w=320`}
              alt={t("picture", { at: index + 1 })}
              className="h-24 rounded-md bg-white object-contain"
            />
            <Button
              type="button"
              variant="quiet"
              size="small"
              className="absolute -end-2 -top-2 rounded-full px-2.5 shadow-sm"
              aria-label={t("remove", { at: index + 1 })}
              onClick={() => onChange(images.filter((_, otherIndex) => otherIndex !== index))}
            >
              ✕
            </Button>
          </li>
        ))}
      </ul>
      {images.length < maxPictures && (
        <FileInput
          label={t("add")}
          texts={{ choose: t("choose"), none: t("none") }}
          accept="image/*"
          disabled={isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) send(file);
            target.value = "";
          }}
        />
      )}
    </div>
  );
}

import { Button, FileInput, Notice } from "@harbour/ui";
import { useState } from "react";
import { uploadPicture } from "../../../components/records/upload-picture.ts";
import { useTexts } from "../../../texts.ts";
import { voucherTexts } from "./voucher.texts.ts";

const maxPictures = 5;

interface VoucherPicturesProps {
  readonly images: readonly string[];
  readonly onChange: (images: readonly string[]) => void;
}

/** The pictures of a voucher. A refused picture loses no other. */
export function VoucherPictures({ images, onChange }: VoucherPicturesProps) {
  const t = useTexts(voucherTexts);
  const [hasFailed, setHasFailed] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const add = async (file: File) => {
    setIsSending(true);
    setHasFailed(false);
    try {
      onChange([...images, await uploadPicture(file, () => undefined)]);
    } catch {
      setHasFailed(true);
    }
    setIsSending(false);
  };
  return (
    <div className="space-y-4">
      {hasFailed && <Notice tone="bad">{t("pictureFailed")}</Notice>}
      <ul className="flex flex-wrap gap-4">
        {images.map((image, at) => (
          <li key={image} className="space-y-1">
            <img
              src={`${image}?w=320`}
              alt={t("picture", { at: at + 1 })}
              className="h-24 rounded-md bg-tint object-contain"
            />
            <Button
              type="button"
              variant="bare"
              size="small"
              aria-label={t("removePicture", { at: at + 1 })}
              onClick={() => onChange(images.filter((_, other) => other !== at))}
            >
              ✕
            </Button>
          </li>
        ))}
      </ul>
      {images.length < maxPictures && (
        <FileInput
          label={t("addPicture")}
          words={{ choose: t("choosePicture"), none: t("noPicture") }}
          accept="image/*"
          disabled={isSending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void add(file);
            target.value = "";
          }}
        />
      )}
    </div>
  );
}

import { Button, classes, Notice } from "@harbour/ui";
import { type DragEvent, useId, useState } from "react";
import { isSessionOver, isUnreachable } from "../../../api.ts";
import { emptyTexts } from "../../../components/records/borrowed-texts.ts";
import { productTexts } from "../../../components/records/product.texts.ts";
import { useErrorReason } from "../../../kit/reasons/error-reason.ts";
import { useTexts } from "../../../texts.ts";
import { PictureOrder } from "./picture-order.tsx";
import type { EditedPicture } from "./product-edit.ts";
import { usePictureUploads } from "./use-picture-uploads.ts";

interface PictureFieldsProps {
  readonly pictures: readonly EditedPicture[];
  readonly onChange: (change: (now: readonly EditedPicture[]) => readonly EditedPicture[]) => void;
}

/**
 * Fields for a product's pictures. Staff add them by drop or file dialog, sort them by drag or buttons, and describe
 * them.
 */
export function PictureFields({ pictures, onChange }: PictureFieldsProps) {
  const t = useTexts(productTexts);
  const describeError = useErrorReason();
  const { uploads, uploadFiles, forgetUpload } = usePictureUploads((address) =>
    onChange((now) =>
      now.some((picture) => picture.address === address)
        ? now
        : [...now, { address, text: emptyTexts, focus: "" }],
    ),
  );
  return (
    <div className="space-y-4">
      <DropField uploadFiles={uploadFiles} />
      {uploads.map(({ id, file, sentFraction, failure }) =>
        failure === undefined ? (
          <output key={id} className="block text-sm">
            {t("uploading", { name: file.name, part: Math.round(sentFraction * 100) })}
            <progress value={sentFraction} className="ms-3 align-middle" />
          </output>
        ) : (
          <Notice key={id} tone="bad">
            {t("notUploaded", { name: file.name, reason: describeError(failure) })}{" "}
            {(isUnreachable(failure) || isSessionOver(failure)) && (
              <Button
                type="button"
                variant="bare"
                size="small"
                onClick={() => {
                  forgetUpload(id);
                  void uploadFiles([file]);
                }}
              >
                {t("again")}
              </Button>
            )}
            <Button type="button" variant="bare" size="small" onClick={() => forgetUpload(id)}>
              {t("dismiss")}
            </Button>
          </Notice>
        ),
      )}
      <PictureOrder pictures={pictures} onChange={onChange} />
    </div>
  );
}

/** A drop zone for files, with a button that opens the file dialog. */
function DropField({
  uploadFiles,
}: {
  readonly uploadFiles: (files: Iterable<File>) => Promise<void>;
}) {
  const t = useTexts(productTexts);
  const field = useId();
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const dropPictures = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    setIsDraggedOver(false);
    void uploadFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classes(
        "rounded-lg border-2 border-dashed bg-raised p-5 text-center",
        isDraggedOver ? "border-chosen bg-tint" : "border-line-strong",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDraggedOver(true);
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={dropPictures}
    >
      <label htmlFor={field} className="link cursor-pointer">
        {t("dropPictures")}
      </label>
      <input
        id={field}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        className="sr-only"
        onChange={({ target }) => {
          void uploadFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </div>
  );
}

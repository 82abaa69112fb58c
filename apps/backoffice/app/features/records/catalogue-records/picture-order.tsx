import { Button } from "@harbour/ui";
import { useState } from "react";
import { productTexts } from "../../../components/records/product.texts.ts";
import { TextFields } from "../../../components/records/text-fields.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { useTexts } from "../../../texts.ts";
import { FocusDialog } from "./focus-dialog.tsx";
import { PictureCrop } from "./picture-crop.tsx";
import type { EditedPicture } from "./product-edit.ts";

interface PictureOrderProps {
  readonly pictures: readonly EditedPicture[];
  readonly onChange: (change: (now: readonly EditedPicture[]) => readonly EditedPicture[]) => void;
}

/** The pictures in the shop's order. Staff move them by drag or by buttons, and edit their texts. */
export function PictureOrder({ pictures, onChange }: PictureOrderProps) {
  const t = useTexts(productTexts);
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null);
  const [focusedAddress, setFocusedAddress] = useState<string | null>(null);
  const changePicture = (address: string, fields: Partial<EditedPicture>) =>
    onChange((now) =>
      now.map((picture) => (picture.address === address ? { ...picture, ...fields } : picture)),
    );
  const move = (from: number, to: number) =>
    onChange((now) => {
      const picture = now[from];
      if (picture === undefined || to < 0 || to >= now.length) return now;
      return now.toSpliced(from, 1).toSpliced(to, 0, picture);
    });
  return (
    <ol className="space-y-4">
      {pictures.map(({ address, text, focus }, index) => {
        const position = index + 1;
        return (
          <li key={address}>
            <div
              className="grid gap-4 rounded-md border border-line p-4 md:grid-cols-[auto_1fr]"
              draggable
              onDragStart={() => setDraggedIndex(index)}
              onDragEnd={() => setDraggedIndex(null)}
              onDragOver={(event) => draggedIndex !== null && event.preventDefault()}
              onDrop={(event) => {
                if (draggedIndex === null) return;
                event.preventDefault();
                move(draggedIndex, index);
                setDraggedIndex(null);
              }}
            >
              <div className="flex gap-3">
                <PictureCrop label={t("cropList")}>
                  <img
                    src={`${address}?w=320`}
                    alt={t("picture", { at: position })}
                    className="size-28 rounded-md bg-tint object-cover"
                    data-focus={focus || undefined}
                  />
                </PictureCrop>
                <PictureCrop label={t("cropPhone")}>
                  <img
                    src={`${address}?w=320`}
                    alt=""
                    loading="lazy"
                    className="size-28 rounded-md bg-tint object-contain"
                  />
                </PictureCrop>
              </div>
              <div className="space-y-3">
                <TextFields
                  label={t("alt")}
                  value={text}
                  maxLength={200}
                  onChange={(next) => changePicture(address, { text: next })}
                />
                <div className="flex flex-wrap items-center gap-2">
                  <Button
                    type="button"
                    variant="bare"
                    size="small"
                    disabled={index === 0}
                    aria-label={t("earlier", { at: position })}
                    onClick={() => move(index, index - 1)}
                  >
                    ↑
                  </Button>
                  <Button
                    type="button"
                    variant="bare"
                    size="small"
                    disabled={position === pictures.length}
                    aria-label={t("later", { at: position })}
                    onClick={() => move(index, index + 1)}
                  >
                    ↓
                  </Button>
                  <TextButton onClick={() => setFocusedAddress(address)}>
                    {t("setFocus", { at: position })}
                  </TextButton>
                  <TextButton
                    onClick={() =>
                      onChange((now) => now.filter((picture) => picture.address !== address))
                    }
                  >
                    {t("removePicture", { at: position })}
                  </TextButton>
                </div>
              </div>
            </div>
            {focusedAddress === address && (
              <FocusDialog
                address={address}
                position={position}
                focus={focus}
                onChange={(next) => changePicture(address, { focus: next })}
                close={() => setFocusedAddress(null)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

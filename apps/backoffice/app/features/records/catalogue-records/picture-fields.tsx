import { Button, classes, Notice } from "@harbour/ui";
import { type DragEvent, type ReactNode, useId, useState } from "react";
import { TextFields } from "../../../components/records/text-fields.tsx";
import { type UploadFailure, uploadPicture } from "../../../components/records/upload-picture.ts";
import { useTexts } from "../../../texts.ts";
import { type EditedPicture, noTexts } from "./product-edit.ts";
import { productTexts } from "./product.texts.ts";

interface PictureFieldsProps {
  readonly pictures: readonly EditedPicture[];
  readonly onChange: (change: (now: readonly EditedPicture[]) => readonly EditedPicture[]) => void;
}

interface Upload {
  readonly id: string;
  readonly file: File;
  readonly part: number;
  /** The reason of a failure; the form stays as it is. */
  readonly failure?: UploadFailure;
}

/** The pictures of a product: added by drop or choice, ordered by drag or buttons, with texts. */
export function PictureFields({ pictures, onChange }: PictureFieldsProps) {
  const t = useTexts(productTexts);
  const field = useId();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isOver, setIsOver] = useState(false);
  const [dragged, setDragged] = useState<number | null>(null);
  const setUpload = (id: string, change: Partial<Upload>) =>
    setUploads((all) =>
      all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
    );
  const forget = (id: string) => setUploads((all) => all.filter((upload) => upload.id !== id));
  const take = async (files: Iterable<File>) => {
    // One at a time keeps the order of the files.
    for (const file of files) {
      const id = crypto.randomUUID();
      setUploads((all) => [...all, { id, file, part: 0 }]);
      try {
        const address = await uploadPicture(file, (part) => setUpload(id, { part }));
        onChange((now) =>
          now.some((picture) => picture.address === address)
            ? now
            : [...now, { address, text: noTexts }],
        );
        forget(id);
      } catch (error) {
        setUpload(id, { failure: (error as Error).message as UploadFailure });
      }
    }
  };
  const move = (from: number, to: number) =>
    onChange((now) => {
      const picture = now[from];
      if (picture === undefined || to < 0 || to >= now.length) return now;
      return now.toSpliced(from, 1).toSpliced(to, 0, picture);
    });
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    setIsOver(false);
    void take([...event.dataTransfer.files]);
  };
  return (
    <div className="space-y-4">
      <div
        className={classes(
          "rounded-lg border-2 border-dashed bg-raised p-5 text-center",
          isOver ? "border-chosen bg-tint" : "border-line-strong",
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
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
            void take([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </div>
      {uploads.map(({ id, file, part, failure }) =>
        failure === undefined ? (
          <output key={id} className="block text-sm">
            {t("uploading", { name: file.name, part: Math.round(part * 100) })}
            <progress value={part} className="ms-3 align-middle" />
          </output>
        ) : (
          <Notice key={id} tone="bad">
            {t("notUploaded", { name: file.name, reason: t(failure) })}{" "}
            {failure === "notSent" && (
              <Button
                type="button"
                variant="bare"
                size="small"
                onClick={() => {
                  forget(id);
                  void take([file]);
                }}
              >
                {t("again")}
              </Button>
            )}
            <Button type="button" variant="bare" size="small" onClick={() => forget(id)}>
              {t("dismiss")}
            </Button>
          </Notice>
        ),
      )}
      <ol className="space-y-4">
        {pictures.map(({ address, text }, index) => {
          const at = index + 1;
          return (
            <li key={address}>
              <div
                className="grid gap-4 rounded-md border border-line p-4 md:grid-cols-[auto_1fr]"
                draggable
                onDragStart={() => setDragged(index)}
                onDragEnd={() => setDragged(null)}
                onDragOver={(event) => dragged !== null && event.preventDefault()}
                onDrop={(event) => {
                  if (dragged === null) return;
                  event.preventDefault();
                  move(dragged, index);
                  setDragged(null);
                }}
              >
                <div className="flex gap-3">
                  <Crop label={t("cropList")}>
                    <img
                      src={`${address}?w=320`}
                      alt={t("picture", { at })}
                      className="size-28 rounded-md bg-tint object-cover"
                    />
                  </Crop>
                  <Crop label={t("cropPhone")}>
                    <img
                      src={`${address}?w=320`}
                      alt=""
                      loading="lazy"
                      className="size-28 rounded-md bg-tint object-contain"
                    />
                  </Crop>
                </div>
                <div className="space-y-3">
                  <TextFields
                    label={t("alt")}
                    value={text}
                    maxLength={200}
                    onChange={(next) =>
                      onChange((now) =>
                        now.map((picture) =>
                          picture.address === address ? { ...picture, text: next } : picture,
                        ),
                      )
                    }
                  />
                  <div className="flex flex-wrap gap-2">
                    <Button
                      type="button"
                      variant="bare"
                      size="small"
                      disabled={index === 0}
                      aria-label={t("earlier", { at })}
                      onClick={() => move(index, index - 1)}
                    >
                      ↑
                    </Button>
                    <Button
                      type="button"
                      variant="bare"
                      size="small"
                      disabled={at === pictures.length}
                      aria-label={t("later", { at })}
                      onClick={() => move(index, index + 1)}
                    >
                      ↓
                    </Button>
                    <Button
                      type="button"
                      variant="bare"
                      size="small"
                      onClick={() =>
                        onChange((now) => now.filter((picture) => picture.address !== address))
                      }
                    >
                      {t("removePicture", { at })}
                    </Button>
                  </div>
                </div>
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** A picture as the shop cuts it: square in lists and beside the text, whole on phones. */
function Crop({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <figure className="w-28">
      {children}
      <figcaption className="mt-1 text-xs text-quiet">{label}</figcaption>
    </figure>
  );
}

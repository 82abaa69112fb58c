import { pictureTypes } from "@harbour/contracts/constants";
import { X } from "@harbour/ui";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../site/use-texts.ts";
import { FileField } from "./file-field.tsx";
import { PicturePreview } from "./picture-preview.tsx";
import { picturesTexts } from "./pictures.texts.ts";

/**
 * Shows pictures as small previews that can be removed; choosing again adds more. Beyond `max` (S5-019) only the first
 * ones stay, and the field reports it. The browser's own field contains them all, so the form sends them.
 */
export function PicturesField({
  name,
  max,
  error,
}: {
  name: string;
  max: number;
  error: string | undefined;
}) {
  const t = useTexts(picturesTexts);
  const areaRef = useRef<HTMLDivElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isCut, setIsCut] = useState(false);
  const isTakenOut = useRef(false);
  useEffect(() => {
    const form = findFileField(areaRef.current)?.form;
    const clearFiles = () => setFiles([]);
    form?.addEventListener("reset", clearFiles);
    return () => form?.removeEventListener("reset", clearFiles);
  }, []);
  const removePicture = (file: File) => {
    const input = findFileField(areaRef.current);
    if (!input) return;
    isTakenOut.current = true;
    input.files = toFileList(files.filter((picture) => picture !== file));
    // Listeners that show the chosen names also need to know of removals.
    input.dispatchEvent(new Event("change", { bubbles: true }));
    input.focus();
  };
  return (
    <div ref={areaRef} className="grid gap-3">
      <FileField
        label={t("pictures")}
        hint={t("picturesHint", { max })}
        error={isCut ? t("tooMany", { max }) : error}
        name={name}
        multiple
        accept={pictureTypes.join()}
        onChange={({ currentTarget: input }) => {
          const chosenFiles = [...(input.files ?? [])];
          const all = isTakenOut.current ? chosenFiles : joinFiles(files, chosenFiles);
          isTakenOut.current = false;
          setIsCut(all.length > max);
          if (all.length !== chosenFiles.length || all.length > max)
            input.files = toFileList(all.slice(0, max));
          setFiles(all.slice(0, max));
        }}
      />
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {files.map((file) => (
            <li key={getFileKey(file)} className="relative size-20 rounded-md bg-tint">
              <PicturePreview file={file} label={file.name} className="size-20 object-cover" />
              <button
                type="button"
                aria-label={t("takeOut", { name: file.name })}
                onClick={() => removePicture(file)}
                className="absolute -end-2 -top-2 flex size-8 items-center justify-center rounded-full border border-line bg-page shadow-sm"
              >
                <X size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const findFileField = (area: HTMLElement | null): HTMLInputElement | null | undefined =>
  area?.querySelector<HTMLInputElement>("input[type=file]");

/** Joins lists without duplicates. */
function joinFiles(presentFiles: readonly File[], chosenFiles: readonly File[]): File[] {
  const presentKeys = new Set(presentFiles.map(getFileKey));
  return [...presentFiles, ...chosenFiles.filter((file) => !presentKeys.has(getFileKey(file)))];
}

const getFileKey = ({ name, size, lastModified }: File): string =>
  `${name} ${size} ${lastModified}`;

/** Makes a `FileList` for a field. */
function toFileList(files: readonly File[]): FileList {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return dataTransfer.files;
}

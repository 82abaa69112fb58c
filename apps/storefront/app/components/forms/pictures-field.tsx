import { pictureTypes } from "@harbour/contracts/constants";
import { useState } from "react";
import { useText } from "../site/use-text.ts";
import { FileField } from "./file-field.tsx";
import { picturesMessages } from "./pictures.messages.ts";

/** Several pictures. One more than `max` cannot be chosen (SPEC 5): the first ones stay, and the field says so. */
export function PicturesField({
  name,
  max,
  error,
}: {
  name: string;
  max: number;
  error: string | undefined;
}) {
  const t = useText(picturesMessages);
  const [isCut, setIsCut] = useState(false);
  return (
    <FileField
      label={t("pictures")}
      hint={t("picturesHint", { max })}
      error={isCut ? t("tooMany", { max }) : error}
      name={name}
      multiple
      accept={pictureTypes.join()}
      onChange={({ currentTarget: input }) => {
        const chosen = [...(input.files ?? [])];
        setIsCut(chosen.length > max);
        if (chosen.length > max) input.files = filesOf(chosen.slice(0, max));
      }}
    />
  );
}

/** A list of files as a field holds it. */
function filesOf(files: readonly File[]): FileList {
  const holder = new DataTransfer();
  for (const file of files) holder.items.add(file);
  return holder.files;
}

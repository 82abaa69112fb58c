import { maxReviewImages, pictureTypes } from "@harbour/contracts/constants";
import { useState } from "react";
import { FileField } from "../../components/forms/file-field.tsx";
import { useText } from "../../components/site/use-text.ts";
import { reviewMessages } from "./review.messages.ts";

/** The pictures of one review. A sixth one cannot be chosen (SPEC 5): the first five stay, and the field says so. */
export function PictureField({ name, error }: { name: string; error: string | undefined }) {
  const t = useText(reviewMessages);
  const [isCut, setIsCut] = useState(false);
  return (
    <FileField
      label={t("pictures")}
      hint={t("picturesHint")}
      error={isCut ? t("tooMany") : error}
      name={name}
      multiple
      accept={pictureTypes.join()}
      onChange={({ currentTarget: input }) => {
        const chosen = [...(input.files ?? [])];
        setIsCut(chosen.length > maxReviewImages);
        if (chosen.length > maxReviewImages)
          input.files = filesOf(chosen.slice(0, maxReviewImages));
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

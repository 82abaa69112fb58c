import { FileInput } from "@harbour/ui";
import type { ComponentProps } from "react";
import { useTexts } from "../site/use-texts.ts";
import { fileFieldTexts } from "./file-field.texts.ts";

/** A field for pictures, in the page's language. */
export function FileField(props: Omit<ComponentProps<typeof FileInput>, "words">) {
  const t = useTexts(fileFieldTexts);
  return <FileInput {...props} words={{ choose: t("choose"), none: t("none") }} />;
}

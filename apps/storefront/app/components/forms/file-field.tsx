import { FileInput } from "@harbour/ui";
import type { ComponentProps } from "react";
import { useTexts } from "../site/use-texts.ts";
import { fileFieldTexts } from "./file-field.texts.ts";

/** A field for pictures, in the page's language. */
export function FileField(props: Omit<ComponentProps<typeof FileInput>, "texts">) {
  const t = useTexts(fileFieldTexts);
  return <FileInput {...props} texts={{ choose: t("choose"), none: t("none") }} />;
}

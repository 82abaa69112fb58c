import { FileInput } from "@harbour/ui";
import type { ComponentProps } from "react";
import { useText } from "../site/use-text.ts";
import { fileFieldMessages } from "./file-field.messages.ts";

/** A field for pictures, in the page's language. */
export function FileField(props: Omit<ComponentProps<typeof FileInput>, "words">) {
  const t = useText(fileFieldMessages);
  return <FileInput {...props} words={{ choose: t("choose"), none: t("none") }} />;
}

import { Notice } from "@harbour/ui";
import { useTexts } from "../../texts.ts";
import { fetchTexts } from "../fetch.texts.ts";

interface RefusalNoticeProps {
  /** The errors by field. The fields show them themselves. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The error text of the failed call. Null or undefined when there is none. */
  readonly problem: string | null | undefined;
}

/** A notice that the form was refused. It points to the marked fields, or else gives the reason. */
export function RefusalNotice({ errors, problem }: RefusalNoticeProps) {
  const t = useTexts(fetchTexts);
  if (!problem) return null;
  return <Notice tone="bad">{Object.keys(errors).length > 0 ? t("checkFields") : problem}</Notice>;
}

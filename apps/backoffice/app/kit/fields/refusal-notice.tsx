import { Notice } from "@harbour/ui";
import { useTexts } from "../../texts.ts";
import { fetchTexts } from "../fetch.texts.ts";

interface RefusalNoticeProps {
  /** The refusals by field, which the fields show themselves. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The words of the failed call; empty for none. */
  readonly problem: string | null | undefined;
}

/** Tells that a form was refused: by its marked fields, or else by the reason. */
export function RefusalNotice({ errors, problem }: RefusalNoticeProps) {
  const t = useTexts(fetchTexts);
  if (!problem) return null;
  return <Notice tone="bad">{Object.keys(errors).length > 0 ? t("checkFields") : problem}</Notice>;
}

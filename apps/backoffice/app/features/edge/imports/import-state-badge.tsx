import type { ImportState, ImportWire } from "@harbour/contracts/operator";
import { Badge } from "@harbour/ui";
import { useTexts } from "../../../texts.ts";
import { stateTexts } from "./imports.texts.ts";

const tones = {
  uploaded: "quiet",
  checking: "info",
  checked: "warn",
  importing: "info",
  done: "good",
  undoing: "info",
  undone: "quiet",
  failed: "warn",
} as const satisfies Record<ImportState, string>;

interface ImportStateBadgeProps {
  readonly importDetails: Pick<ImportWire, "state" | "counts">;
}

/** A badge with the stage of an import. It has a text of its own for a checked file that would change nothing. */
export function ImportStateBadge({ importDetails: { state, counts } }: ImportStateBadgeProps) {
  const t = useTexts(stateTexts);
  if (state === "checked" && counts !== null && counts.created + counts.updated === 0)
    return <Badge tone="quiet">{t("nothing")}</Badge>;
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

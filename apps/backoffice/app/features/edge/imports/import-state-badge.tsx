import type { ImportState } from "@harbour/contracts/operator";
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

export function ImportStateBadge({ state }: { state: ImportState }) {
  const t = useTexts(stateTexts);
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

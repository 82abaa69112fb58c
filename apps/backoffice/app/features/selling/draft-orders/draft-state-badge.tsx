import type { DraftState } from "@harbour/contracts/operator";
import { Badge } from "@harbour/ui";
import { useTexts } from "../../../texts.ts";
import { draftTexts } from "./draft-orders.texts.ts";

const tones = {
  draft: "quiet",
  sent: "warn",
  seen: "warn",
  proof: "warn",
  paid: "good",
  expired: "quiet",
  cancelled: "quiet",
} as const satisfies Record<DraftState, string>;

export function DraftStateBadge({ state }: { state: DraftState }) {
  const t = useTexts(draftTexts);
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

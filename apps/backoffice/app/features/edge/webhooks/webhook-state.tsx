import type { WebhookWire } from "@harbour/contracts/operator";
import { Badge } from "@harbour/ui";
import { useTexts } from "../../../texts.ts";
import { webhooksTexts } from "./webhooks.texts.ts";

type State = "active" | "failing" | "paused" | "switchedOff";

/** Returns whether a webhook works, fails, or was stopped by staff or by the shop. */
export function webhookState({
  is_enabled: isEnabled,
  failing_since: failingSince,
  switched_off_at: switchedOffAt,
}: Pick<WebhookWire, "is_enabled" | "failing_since" | "switched_off_at">): State {
  if (!isEnabled) return switchedOffAt === null ? "paused" : "switchedOff";
  return failingSince === null ? "active" : "failing";
}

const tones = { active: "good", failing: "warn", paused: "quiet", switchedOff: "warn" } as const;

export function WebhookStateBadge({ webhook }: { webhook: WebhookWire }) {
  const t = useTexts(webhooksTexts);
  const state = webhookState(webhook);
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

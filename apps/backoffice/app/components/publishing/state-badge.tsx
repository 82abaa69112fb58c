import type { StaffPostWire } from "@harbour/contracts/operator";
import { Badge } from "@harbour/ui";
import { useTexts } from "../../texts.ts";
import { publishingTexts } from "./publishing.texts.ts";

const tones = { DRAFT: "quiet", SCHEDULED: "info", ACTIVE: "good", WITHDRAWN: "warn" } as const;

/** A badge with the state of a post, article or page. */
export function StateBadge({ status }: { readonly status: StaffPostWire["status"] }) {
  const t = useTexts(publishingTexts);
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}

import type { EnquiryStatus } from "@harbour/contracts/operator";
import { Badge } from "@harbour/ui";
import { useTexts } from "../../../texts.ts";
import { enquiriesTexts } from "./enquiries.texts.ts";

const tones = { waiting: "warn", answered: "good", closed: "quiet" } as const;

export function EnquiryStatusBadge({ status }: { status: EnquiryStatus }) {
  const t = useTexts(enquiriesTexts);
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}

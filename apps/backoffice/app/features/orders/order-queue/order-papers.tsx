import {
  packerRoles,
  type PackingPaper,
  type StaffOrderDetails,
} from "@harbour/contracts/operator";
import { LinkButton } from "@harbour/ui";
import { buildPackingPdfUrl } from "../../../components/orders/packing-pdf-url.ts";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { useHasRole } from "../../../session/session.tsx";
import { useTexts } from "../../../texts.ts";
import { orderPageTexts } from "./order-page.texts.ts";

const papers = { "packing-slips": "print", "address-labels": "label" } as const;

/** Links to the packing papers. Renders nothing for unpaid and cancelled orders, because they are not packed. */
export function OrderPapers({ order }: { order: StaffOrderDetails }) {
  const t = useTexts(orderPageTexts);
  const canPack = useHasRole(packerRoles);
  if (!canPack || !order.is_paid || order.current_status === "cancelled") return null;
  return (
    <TitledCard id="papers" title={t("papers")}>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(papers) as PackingPaper[]).map((paper) => (
          <LinkButton
            key={paper}
            variant="quiet"
            size="small"
            href={buildPackingPdfUrl(paper, [order.reference])}
            target="_blank"
          >
            {t(papers[paper])}
          </LinkButton>
        ))}
      </div>
    </TitledCard>
  );
}

import { managerRoles, type StaffOrderDetails } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Link } from "react-router";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useTexts } from "../../../texts.ts";
import { historyTexts, orderPageTexts } from "./order-page.texts.ts";

interface OrderHistoryProps extends Pick<StaffOrderDetails, "history"> {
  readonly id: string;
}

/** A list of the order's events as sentences, newest first. */
export function OrderHistory({ id, history }: OrderHistoryProps) {
  const t = useTexts(orderPageTexts);
  const isManager = useHasRole(managerRoles);
  const orderText = useTexts(orderTexts);
  const historyText = useTexts(historyTexts);
  const describeEvent = (event: string, status: keyof typeof orderTexts) =>
    isKnown(event) ? historyText(event) : orderText(status);
  return (
    <section aria-labelledby="history" className="card space-y-3">
      <h2 id="history" className="heading text-lg font-bold">
        {t("history")}
      </h2>
      <ol className="space-y-3">
        {history.toReversed().map(({ event, to_status: to, by, reason, created_at: createdAt }) => (
          <li key={`${createdAt} ${event}`} className="border-s-2 border-line-strong ps-3">
            <p className="font-bold">{describeEvent(event, to)}</p>
            <p className="text-sm text-quiet">
              {formatDate(createdAt)} ·{" "}
              {by.name ?? (by.kind === "shop" ? t("theShop") : t("theBuyer"))}
            </p>
            {reason && (
              <p dir="auto" className="whitespace-pre-line">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ol>
      {isManager && (
        <Link to={paths.audit({ subject: `order ${id}` })} className="link inline-block text-sm">
          {t("activity")}
        </Link>
      )}
    </section>
  );
}

const isKnown = (event: string): event is keyof typeof historyTexts => event in historyTexts;

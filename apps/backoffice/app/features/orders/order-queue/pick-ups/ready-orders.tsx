import type { FoundOrder } from "@harbour/contracts/operator";
import { formatDate, formatMoney } from "@harbour/i18n";
import { Link } from "react-router";
import { api } from "../../../../api.ts";
import { cellClass, ListRow, ListTable } from "../../../../kit/lists/list-table.tsx";
import { LoadedList } from "../../../../kit/lists/loaded-list.tsx";
import { useCursorList } from "../../../../kit/lists/use-cursor-list.ts";
import { paths } from "../../../../paths.ts";
import { useTexts } from "../../../../texts.ts";
import { pickUpTexts } from "./pick-ups.texts.ts";

/** A list of the orders that are ready for pick-up, for buyers who come without their order number. */
export function ReadyOrders() {
  const t = useTexts(pickUpTexts);
  const list = useCursorList<FoundOrder>(["orders", "ready"], (after) =>
    api.orders.list({ query: { status: "ready-to-pickup", ...after } }),
  );
  return (
    <section aria-labelledby="ready" className="space-y-3">
      <h2 id="ready" className="heading text-lg font-bold">
        {t("ready")}
      </h2>
      <LoadedList list={list} emptyView={<p className="text-quiet">{t("noneReady")}</p>}>
        <ListTable
          headings={[t("reference"), t("collector"), t("placed"), t("total")]}
          isLastColumnNumeric
          rows={list.rows}
          renderRow={(order, link) => (
            <ListRow key={order._id}>
              <td className={cellClass}>
                <Link
                  {...link}
                  to={paths.pickUp(order.reference)}
                  className="font-bold whitespace-nowrap underline-offset-4 hover:underline"
                >
                  {order.reference}
                </Link>
              </td>
              <td className={`${cellClass} max-md:order-3`} dir="auto">
                {order.contact.name}
                <span className="block text-sm text-quiet">{order.contact.phone}</span>
              </td>
              <td
                className={`${cellClass} text-sm whitespace-nowrap max-md:order-4 max-md:text-end`}
              >
                {formatDate(order.created_at)}
              </td>
              <td className="text-end font-bold tabular-nums md:py-3 md:align-baseline">
                {formatMoney(order.calculations.price.total)}
              </td>
            </ListRow>
          )}
        />
      </LoadedList>
    </section>
  );
}

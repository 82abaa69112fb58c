import type { FoundOrder } from "@harbour/contracts/operator";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { formatDate, formatMoney } from "@harbour/i18n";
import { Badge, classes } from "@harbour/ui";
import { Link } from "react-router";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { StatusBadge } from "../../../components/orders/status-badge.tsx";
import {
  cellClass,
  type RowLink,
  stackedClass,
  wideCellClass,
} from "../../../kit/lists/list-table.tsx";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { ordersTexts } from "./orders.texts.ts";

interface OrderRowProps {
  readonly order: FoundOrder;
  readonly link: RowLink;
  /** The state of the row's checkbox. Undefined for roles that may not change orders. */
  readonly selection?: { readonly isChosen: boolean; readonly toggle: () => void };
}

/** A row of the order list. Roles that may change orders get a checkbox. */
export function OrderRow({ order, link, selection }: OrderRowProps) {
  const t = useTexts(ordersTexts);
  const orderText = useTexts(orderTexts);
  return (
    <tr
      className={classes(
        "border-b border-line hover:bg-tint has-focus-visible:bg-tint max-md:grid max-md:gap-x-3 max-md:py-3",
        selection ? "max-md:grid-cols-[auto_1fr_auto]" : "max-md:grid-cols-[1fr_auto]",
        selection?.isChosen && "bg-tint",
      )}
    >
      {selection && (
        <td className="max-md:row-span-3 md:w-12 md:py-3 md:align-middle">
          <label className="-m-2 block w-fit p-2">
            <input
              type="checkbox"
              className="mt-0.5 block size-5"
              aria-label={t("choose", { reference: order.reference })}
              checked={selection.isChosen}
              onChange={selection.toggle}
            />
          </label>
        </td>
      )}
      <td className={cellClass}>
        <Link
          {...link}
          to={paths.order(order.reference)}
          className="font-bold whitespace-nowrap underline-offset-4 hover:underline"
        >
          {order.reference}
        </Link>
        <span className={stackedClass}>{formatDate(order.created_at)}</span>
      </td>
      <td
        className={classes(cellClass, wideCellClass, "text-sm whitespace-nowrap max-md:text-end")}
      >
        {formatDate(order.created_at)}
      </td>
      <td className={cellClass} dir="auto">
        {order.contact.name}
        <span className={stackedClass}>
          {orderText(order.payment_method)} · {orderText(order.delivery_method)}
        </span>
        <SearchMatch match={order.found_by} />
      </td>
      <td
        className={classes(cellClass, wideCellClass, "text-sm whitespace-nowrap max-md:text-end")}
      >
        {orderText(order.payment_method)}
        <span className="md:hidden"> · {orderText(order.delivery_method)}</span>
      </td>
      <td className={classes(cellClass, "text-sm whitespace-nowrap max-xl:hidden")}>
        {orderText(order.delivery_method)}
      </td>
      <td className={cellClass}>
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge status={order.current_status} />
          {order.waits_for_staff && !staffStatuses.has(order.current_status) && (
            <Badge tone="warn">{orderText("waitsForStaff")}</Badge>
          )}
          {order.refund_state && <Badge tone="warn">{t(order.refund_state)}</Badge>}
          {order.waits_for_staff && order.slips_printed_at !== null && (
            <Badge tone="quiet">{t("slipPrinted")}</Badge>
          )}
        </span>
      </td>
      <td className="text-end font-bold whitespace-nowrap tabular-nums md:py-3 md:align-middle">
        {formatMoney(order.calculations.price.total)}
      </td>
    </tr>
  );
}

/** Statuses that already tell by their name that staff must act next. */
const staffStatuses: ReadonlySet<OrderStatus> = new Set(["pending", "processing"]);

/** The text that matched the search, if no column of the list shows it. */
function SearchMatch({ match }: { match: FoundOrder["found_by"] }) {
  const t = useTexts(ordersTexts);
  if (match === null) return null;
  return (
    <span className="block text-sm wrap-anywhere text-quiet">
      {t("foundBy", { field: t(match.field), text: match.text })}
    </span>
  );
}

import type { Order } from "@harbour/contracts";
import { formatDate } from "@harbour/i18n";
import { classes } from "@harbour/ui";
import { useText } from "../../components/site/use-text.ts";
import { orderMessages } from "./order.messages.ts";

export function OrderHistory({ order }: { order: Order }) {
  const t = useText(orderMessages);
  return (
    <section aria-labelledby="order-history" className="print:hidden">
      <h2 id="order-history" className="mb-3 text-xl font-extrabold">
        {t("history")}
      </h2>
      <ol className="grid gap-4 border-s-2 border-line ps-5">
        {order.statuses.map((entry, index) => (
          <li key={`${entry.slug}-${entry.created_at}`} className="relative">
            <span
              aria-hidden="true"
              className={classes(
                "absolute -start-[1.65rem] top-1.5 size-3 rounded-full",
                index === order.statuses.length - 1 ? "bg-accent" : "bg-line-strong",
              )}
            />
            <p className="font-bold">{t(entry.slug)}</p>
            {entry.slug === "cancelled" && order.superseded_by !== null && (
              <p className="text-sm">{t("replacedBy", { reference: order.superseded_by })}</p>
            )}
            <p className="text-sm text-quiet tabular-nums">{formatDate(entry.created_at)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

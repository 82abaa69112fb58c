import type { Order } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/constants";
import { formatDate, isZeroMoney } from "@harbour/i18n";
import { classes } from "@harbour/ui";
import { useText } from "../../components/site/use-text.ts";
import { progressMessages } from "./order-progress.messages.ts";
import { eventOf } from "./order-steps.ts";
import { orderMessages } from "./order.messages.ts";

interface Props {
  order: Order;
  /** As it will be when the action under way succeeds: it stands last, and goes again when that fails (SPEC 4). */
  status: OrderStatus;
}

/** What happened to the order, the first thing first. */
export function OrderHistory({ order, status }: Props) {
  const t = useText(orderMessages);
  const say = useText(progressMessages);
  const isUnderWay = status !== order.current_status;
  const entries: readonly { slug: OrderStatus; at: string | null }[] = [
    ...order.statuses.map(({ slug, created_at: at }) => ({ slug, at })),
    ...(isUnderWay ? [{ slug: status, at: null }] : []),
  ];
  return (
    <section aria-labelledby="order-history" className="print:hidden">
      <h2 id="order-history" className="mb-3 text-xl font-extrabold">
        {t("history")}
      </h2>
      <ol className="grid gap-4 border-s-2 border-line ps-5">
        {entries.map(({ slug, at }, index) => {
          const event = eventOf(slug, entries[index - 1]?.slug);
          const isFree = event === "paid" && isZeroMoney(order.checkout.amount);
          return (
            <li key={`${index} ${slug}`} className="relative">
              <span
                aria-hidden="true"
                className={classes(
                  "absolute -start-[1.65rem] top-1.5 size-3 rounded-full",
                  index === entries.length - 1 ? "bg-info" : "bg-line-strong",
                )}
              />
              <p className="font-bold">{say(isFree ? "event.free" : `event.${event}`)}</p>
              {slug === "cancelled" && order.superseded_by !== null && (
                <p className="text-sm">{t("replacedBy", { reference: order.superseded_by })}</p>
              )}
              <p className="text-sm text-quiet tabular-nums">
                {at === null ? say("underWay") : formatDate(at)}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

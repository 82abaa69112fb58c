import { formatDay, localized, withLanguage } from "@harbour/i18n";
import { Anchor, Button, LinkButton, Picture } from "@harbour/ui";
import { Form } from "react-router";
import { formatTotal } from "../../../components/cart/format-total.ts";
import { ContactFields } from "../../../components/orders/contact/contact-fields.tsx";
import { orderListTexts } from "../../../components/orders/order-list.texts.ts";
import { isPaymentOverdue } from "../../../components/orders/payment/payment-state.ts";
import { StatusBadge } from "../../../components/orders/status-badge.tsx";
import { findAwaitedRelease } from "../../../components/orders/tracking/awaited-release.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { OverviewCard } from "./overview-card.tsx";
import { overviewTexts } from "./overview.texts.ts";
import type { Overview } from "./read-overview.server.ts";

type OrderPart = NonNullable<Overview["order"]>;

/**
 * Shows the order that waits for payment, or else the newest order. Its picture and status take the width of the
 * page.
 */
export function LatestOrder({ order }: { order: OrderPart | null }) {
  const t = useTexts(overviewTexts);
  return (
    <OverviewCard
      title={t(order?.latest?.current_status === "submitted" ? "toPay" : "order")}
      moreLink={{ href: paths.account("orders"), label: t("orders") }}
      isMissing={order === null}
      className="md:col-span-2"
    >
      {order?.latest ? (
        <Facts order={order.latest} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-quiet">{t("noOrders")}</p>
          <LinkButton href={paths.home} variant="secondary" size="small">
            {t("shop")}
          </LinkButton>
        </div>
      )}
    </OverviewCard>
  );
}

function Facts({ order }: { order: NonNullable<OrderPart["latest"]> }) {
  const orderListText = useTexts(orderListTexts);
  const language = useLanguage();
  const { price, point } = order.calculations;
  const [line] = order.first_lines;
  const moreCount = order.product_count - 1;
  const address = paths.order(order.store, order._id);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-80 items-center gap-4 sm:gap-5">
        <Picture
          src={line?.image}
          alt=""
          width={224}
          height={224}
          sizes="112px"
          className="size-24 shrink-0 rounded-md bg-tint object-cover sm:size-28"
        />
        <div className="min-w-0">
          <p className="flex flex-wrap gap-2">
            <StatusBadge
              status={order.current_status}
              isPaid={order.is_paid}
              isPaymentOverdue={isPaymentOverdue(order)}
              refund={order.refund && { share: order.refund.share, isSent: order.refund.is_sent }}
              isRefundRequested={order.is_refund_requested}
              release={findAwaitedRelease(order.current_status, order.release_date)}
            />
          </p>
          <p className="mt-2 line-clamp-2 text-lg leading-snug font-extrabold">
            <Anchor href={address} className="hover:underline">
              {line ? localized(line.product_title, language) : order.reference}
            </Anchor>
          </p>
          {moreCount > 0 && (
            <p className="text-quiet">{orderListText("andMore", { more: moreCount })}</p>
          )}
          <p className="mt-1 text-sm text-quiet tabular-nums">
            {formatDay(order.created_at)} ·{" "}
            <span className="whitespace-nowrap">{order.reference}</span>
          </p>
        </div>
      </div>
      <div className="flex items-center gap-5">
        <p className="text-lg font-extrabold tabular-nums">
          {formatTotal(price.total, point.total, language)}
        </p>
        <NextStep order={order} address={address} />
      </div>
    </div>
  );
}

/** Pays an order that waits for its payment; otherwise leads to its page. */
function NextStep({
  order,
  address,
}: {
  order: NonNullable<OrderPart["latest"]>;
  address: string;
}) {
  const orderListText = useTexts(orderListTexts);
  const language = useLanguage();
  if (order.actions.includes("pay"))
    return (
      <Form method="post" action={withLanguage(paths.account("orders"), language)}>
        <ContactFields orderId={order._id} contact={null} />
        <Button name="intent" value="pay" size="small">
          {orderListText("payNow")}
        </Button>
      </Form>
    );
  const isUnpaid = order.current_status === "submitted" && order.actions.includes("upload-proof");
  return (
    <LinkButton href={isUnpaid ? `${address}#how-to-pay` : address} size="small">
      {orderListText(isUnpaid ? "payNow" : "view")}
    </LinkButton>
  );
}

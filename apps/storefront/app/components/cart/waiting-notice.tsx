import type { Cart } from "@harbour/contracts";
import { sentenceSpace } from "@harbour/i18n";
import { Anchor, Notice } from "@harbour/ui";
import { paths } from "../../paths.ts";
import { useShownStore } from "../site/personal-counts.tsx";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { waitingTexts } from "./waiting.texts.ts";

interface CartProps {
  cart: Pick<Cart, "waiting_orders">;
}

/** Lists unpaid orders of these goods, to pay or to order again. */
export function WaitingNotices({ cart }: CartProps) {
  return cart.waiting_orders.map((order) => (
    <Notice key={order.order_id} className="mb-6">
      <WaitingOrder order={order} text="waiting" linkClass="inline-flex min-h-11 items-center" />
    </Notice>
  ));
}

/** Names the unpaid orders that the button replaces, one per line. */
export function ReplacedOrders({ cart }: CartProps) {
  return cart.waiting_orders.map((order) => (
    <p key={order.order_id} className="mb-2 text-sm">
      <WaitingOrder order={order} text="replaces" linkClass="inline-block py-1" />
    </p>
  ));
}

interface WaitingOrderProps {
  order: Cart["waiting_orders"][number];
  text: "waiting" | "replaces";
  linkClass: string;
}

/** Names an unpaid order, with a link to the order's page, where it is paid. */
function WaitingOrder({ order, text, linkClass }: WaitingOrderProps) {
  const t = useTexts(waitingTexts);
  return (
    <>
      {t(text, { reference: order.reference })}
      {sentenceSpace(useLanguage())}
      <Anchor
        href={paths.order(useShownStore(), order.order_id)}
        className={`${linkClass} font-bold underline underline-offset-4`}
      >
        {t("pay")}
      </Anchor>
    </>
  );
}

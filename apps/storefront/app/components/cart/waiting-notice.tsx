import type { Cart } from "@harbour/contracts";
import { sentenceSpace } from "@harbour/i18n";
import { Anchor, Notice } from "@harbour/ui";
import { paths } from "../../paths.ts";
import { useShownStore } from "../site/personal-counts.tsx";
import { useLanguage, useText } from "../site/use-text.ts";
import { waitingMessages } from "./waiting.messages.ts";

/** Lists unpaid orders of these goods, to pay or to order again. */
export function WaitingNotices({ cart }: { cart: Pick<Cart, "waiting_orders"> }) {
  const t = useText(waitingMessages);
  const language = useLanguage();
  const store = useShownStore();
  return cart.waiting_orders.map((order) => (
    <Notice key={order.order_id} className="mb-6">
      {t("waiting", { reference: order.reference })}
      {sentenceSpace(language)}
      <Anchor
        href={paths.order(store, order.order_id)}
        className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
      >
        {t("pay")}
      </Anchor>
    </Notice>
  ));
}

/** Names, in a line each, the unpaid orders that a press of the button beside replaces. */
export function ReplacedOrders({ cart }: { cart: Pick<Cart, "waiting_orders"> }) {
  const t = useText(waitingMessages);
  const language = useLanguage();
  const store = useShownStore();
  return cart.waiting_orders.map((order) => (
    <p key={order.order_id} className="mb-2 text-sm">
      {t("replaces", { reference: order.reference })}
      {sentenceSpace(language)}
      <Anchor
        href={paths.order(store, order.order_id)}
        className="inline-block py-1 font-bold underline underline-offset-4"
      >
        {t("pay")}
      </Anchor>
    </p>
  ));
}

import type { Order } from "@harbour/contracts";
import { LinkButton } from "@harbour/ui";
import { useText } from "../../../components/site/use-text.ts";
import { KeptPoints } from "../../../components/orders/order-points.tsx";
import { orderMessages } from "../../../components/orders/order.messages.ts";

interface Props {
  readonly order: Order;
  /** The shop's own. */
  readonly text: string;
  /** The way on from here; null: to the order, which is on the page. */
  readonly next: { readonly href: string; readonly title: string } | null;
  /** The order stands among those of their account: they need no number to find it again. */
  readonly isMembers: boolean;
}

/** Tells a buyer who has yet to pay, below the instructions, what its page does not say anyway. */
export function OrderThanks({ order, text, next, isMembers }: Props) {
  const t = useText(orderMessages);
  return (
    <div className="grid max-w-prose gap-1 text-pretty print:hidden">
      <KeptPoints order={order} />
      {!isMembers && <p className="text-sm text-quiet">{t("keepReference")}</p>}
      <p className="text-sm text-quiet">{text}</p>
      {next && (
        <LinkButton href={next.href} variant="quiet" size="small" className="justify-self-start">
          {next.title}
        </LinkButton>
      )}
    </div>
  );
}

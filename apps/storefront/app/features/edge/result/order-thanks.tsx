import type { Order } from "@harbour/contracts";
import { LinkButton } from "@harbour/ui";
import { KeptPoints } from "../../../components/orders/order-points.tsx";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";

interface Props {
  readonly order: Order;
  /** The shop's configured text. */
  readonly text: string;
  /** The link to the next step; null when the next step is the order on this page. */
  readonly next: { readonly href: string; readonly title: string } | null;
  /** Tells whether the order is listed in the buyer's account. Its number is then not needed to find it. */
  readonly isOwnedByMember: boolean;
}

/** Shows the text and the hints that the order does not contain, below the payment instructions. */
export function OrderThanks({ order, text, next, isOwnedByMember }: Props) {
  const t = useTexts(orderTexts);
  return (
    <div className="grid max-w-prose gap-1 text-pretty print:hidden">
      <KeptPoints order={order} />
      {!isOwnedByMember && <p className="text-sm text-quiet">{t("keepReference")}</p>}
      <p className="text-sm text-quiet">{text}</p>
      <p className="flex flex-wrap gap-3">
        {next && next.href !== paths.home && (
          <LinkButton href={next.href} variant="quiet" size="small">
            {next.title}
          </LinkButton>
        )}
        <LinkButton href={paths.home} variant="quiet" size="small">
          {t("goOn")}
        </LinkButton>
      </p>
    </div>
  );
}

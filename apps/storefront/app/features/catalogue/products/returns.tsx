import { Anchor } from "@harbour/ui";
import { useText } from "../../../components/site/use-text.ts";
import { DeliveryFacts } from "./delivery-facts.tsx";
import type { DeliveryView } from "./read-delivery.ts";
import { returnsMessages } from "./returns.messages.ts";
import { paths } from "../../../paths.ts";

/** Repeats the delivery's price, and explains returns. */
export default function Returns(props: { delivery: DeliveryView; variantId: string }) {
  const t = useText(returnsMessages);
  return (
    <div className="max-w-[68ch]">
      <DeliveryFacts {...props} />
      <p className="mt-4">{t("returns")}</p>
      <p className="mt-3 flex flex-wrap gap-x-6 font-bold text-link">
        <Anchor href={paths.terms("shipping-policy")} className="py-1 hover:underline">
          {t("deliveryPolicy")}
        </Anchor>
        <Anchor href={paths.terms("refund-policy")} className="py-1 hover:underline">
          {t("returnsPolicy")}
        </Anchor>
      </p>
    </div>
  );
}

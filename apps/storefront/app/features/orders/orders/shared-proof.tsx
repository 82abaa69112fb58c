import { formatMoney } from "@harbour/i18n";
import { Button } from "@harbour/ui";
import { Form, useNavigation } from "react-router";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { sharedProofField } from "../../../components/orders/proofs/shared-proof.ts";
import { orderTrackingTexts } from "../../../components/orders/tracking/order-tracking.texts.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import type { SharedProof } from "./shared-proof.server.ts";

/** A picture that was shared with the site, with the visitor's orders. One press uploads it for an order. */
export function SharedProofChoice({
  sharedProof: { image, orders },
}: {
  sharedProof: SharedProof;
}) {
  const t = useTexts(orderTrackingTexts);
  const orderText = useTexts(orderTexts);
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="mt-6 grid gap-5">
      <img
        src={image}
        alt={orderText("proof")}
        className="max-h-56 max-w-full min-w-24 justify-self-start rounded-md border border-line"
      />
      <h2 className="text-xl font-extrabold">{t("whichOrder")}</h2>
      {orders.length > 0 && (
        <ul className="grid gap-3">
          {orders.map(({ id, reference, total }) => (
            <li key={id}>
              <Form method="post" encType="multipart/form-data">
                <input type="hidden" name="intent" value="upload-proof" />
                <input type="hidden" name="order_id" value={id} />
                <SharedProofField image={image} />
                <Button variant="secondary" disabled={isBusy} className="w-full">
                  {t("handInFor", { reference, total: formatMoney(total) })}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {orders.length > 0 && <p className="font-bold">{t("anotherOrder")}</p>}
    </div>
  );
}

/** The shared picture in a form, instead of a file field. */
export function SharedProofField({ image }: { image: string }) {
  return <input type="hidden" name={sharedProofField} value={image} />;
}

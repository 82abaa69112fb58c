import { Badge } from "@harbour/ui";
import { useTexts } from "../../../components/site/use-texts.ts";
import { checkoutTexts } from "./checkout.texts.ts";
import type { DeliveryProps } from "./delivery-fields.tsx";
import { FormSection } from "./form-section.tsx";
import { PlaceCard } from "./place-card.tsx";

/** The fields for pick-up at a shop, with each shop's stock and the day when everything is ready. */
export function PickupFields({
  pickupPoints,
  values,
  errors,
  cart,
}: Pick<DeliveryProps, "pickupPoints" | "values" | "errors" | "cart">) {
  const t = useTexts(checkoutTexts);
  const chosenLines = cart.cart_items.filter((line) => line.is_checkout);
  const preorderLines = chosenLines.filter((line) => line.availability === "PREORDER");
  const hasMixedAvailability =
    preorderLines.length > 0 && preorderLines.length < chosenLines.length;
  return (
    <FormSection
      title={t("pickupPoint")}
      hint={hasMixedAvailability ? t("collectedTogether") : undefined}
    >
      {pickupPoints.map((pickUpPoint, index) => (
        <PlaceCard
          key={pickUpPoint._id}
          name="warehouse_id"
          pickupPlace={pickUpPoint}
          isChosen={values.warehouse_id ? values.warehouse_id === pickUpPoint._id : index === 0}
          promise={pickUpPoint.pick_up?.promise}
        >
          {pickUpPoint.pick_up?.has_all && <Badge tone="good">{t("allHere")}</Badge>}
        </PlaceCard>
      ))}
      {errors["warehouse_id"] && (
        <p className="text-sm font-bold text-accent">{errors["warehouse_id"]}</p>
      )}
    </FormSection>
  );
}

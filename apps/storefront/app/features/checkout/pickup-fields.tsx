import type { Warehouse } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { Badge, CheckableCard } from "@harbour/ui";
import { DeliveryDays } from "../../components/delivery/delivery-days.tsx";
import { MapLink } from "../../components/delivery/map-link.tsx";
import { openingHours } from "../../components/delivery/opening-hours.ts";
import { useLanguage, useText } from "../../components/site/use-text.ts";
import { checkoutMessages } from "./checkout.messages.ts";
import type { DeliveryProps } from "./delivery-fields.tsx";
import { FormSection } from "./form-section.tsx";

/** Fetched from one of the shops: what lies there, and when all of it does. */
export function PickupFields({
  pickupPoints,
  values,
  errors,
  cart,
}: Pick<DeliveryProps, "pickupPoints" | "values" | "errors" | "cart">) {
  const t = useText(checkoutMessages);
  const bought = cart.cart_items.filter((line) => line.is_checkout);
  const later = bought.filter((line) => line.availability === "PREORDER");
  const isMixed = later.length > 0 && later.length < bought.length;
  return (
    <FormSection title={t("pickupPoint")} hint={isMixed ? t("collectedTogether") : undefined}>
      {pickupPoints.map((point, index) => (
        <PickupPoint
          key={point._id}
          point={point}
          isChosen={values.warehouse_id ? values.warehouse_id === point._id : index === 0}
        />
      ))}
      {errors["warehouse_id"] && (
        <p className="text-sm font-bold text-accent">{errors["warehouse_id"]}</p>
      )}
    </FormSection>
  );
}

function PickupPoint({ point, isChosen }: { point: Warehouse; isChosen: boolean }) {
  const t = useText(checkoutMessages);
  const language = useLanguage();
  const title = localized(point.title, language);
  const { pick_up: pickUp } = point;
  const hours =
    localized(point.opening_hours, language) || openingHours(point.opening_times, language);
  return (
    <CheckableCard name="warehouse_id" value={point._id} defaultChecked={isChosen}>
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="font-bold">{title}</span>
        {pickUp?.has_all && <Badge tone="good">{t("allHere")}</Badge>}
      </span>
      {pickUp?.promise && <DeliveryDays promise={pickUp.promise} />}
      <span className="block text-sm text-quiet">{localized(point.address, language)}</span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-quiet">
        {hours}
        <MapLink place={title} location={point.location} />
      </span>
    </CheckableCard>
  );
}

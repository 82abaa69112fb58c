import type { Cart, Courier, SavedAddress, Warehouse } from "@harbour/contracts";
import { CheckableCard, Textarea } from "@harbour/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldErrors } from "../../../components/forms/check-fields.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import type { CheckoutValues, DeliveryMethod } from "./checkout-form.ts";
import { checkoutTexts } from "./checkout.texts.ts";
import { DoorFields } from "./door-fields.tsx";
import { FormSection } from "./form-section.tsx";
import { PickupFields } from "./pickup-fields.tsx";
import type { FoundStations } from "./read-stations.server.ts";
import { ShipmentFields } from "./shipment-fields.tsx";
import { StationFields } from "./station-fields.tsx";

export interface DeliveryProps {
  values: CheckoutValues;
  errors: FieldErrors;
  offeredMethods: readonly DeliveryMethod[];
  couriers: readonly Courier[];
  pickupPoints: readonly Warehouse[];
  stations: FoundStations | null;
  addresses: readonly SavedAddress[];
  /** The cart at its present price. */
  cart: Cart;
}

/**
 * Shows all delivery methods. CSS shows the chosen method's fields, so the choice works without script. With script the
 * hidden fields are disabled, so that they are neither required nor sent.
 */
export function DeliveryFields(props: DeliveryProps) {
  const { values, offeredMethods, couriers } = props;
  const t = useTexts(checkoutTexts);
  const [chosenDelivery, setChosenDelivery] = useState({ method: values.method, byHand: false });
  const [courier, setCourier] = useState(values.courier_id);
  const rootRef = useRef<HTMLDivElement>(null);
  // Reads the choices that were made before the script was ready.
  const applyEarlyChoices = useEffectEvent(() => {
    const readChecked = (name: string) =>
      rootRef.current?.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value;
    const method = offeredMethods.find(
      (deliveryMethod) => deliveryMethod === readChecked("method"),
    );
    if (method && method !== values.method) setChosenDelivery({ method, byHand: true });
    setCourier((courierId) => readChecked("courier_id") ?? courierId);
  });
  useEffect(() => applyEarlyChoices(), []);
  const isDisabled = (deliveryMethod: DeliveryMethod) =>
    chosenDelivery.byHand && chosenDelivery.method !== deliveryMethod;
  const currentCourierId = chosenDelivery.method === "STATION" ? values.station_courier : courier;
  return (
    <div ref={rootRef} className="group/delivery grid gap-8">
      <FormSection id="delivery" number={2} title={t("delivery")}>
        <div className="grid gap-3 sm:grid-cols-3">
          {offeredMethods.map((method) => (
            <CheckableCard
              key={method}
              name="method"
              value={method}
              defaultChecked={values.method === method}
              onChange={() => setChosenDelivery({ method, byHand: true })}
            >
              <span className="font-bold">{t(method)}</span>
            </CheckableCard>
          ))}
        </div>
      </FormSection>
      <fieldset
        disabled={isDisabled("DELIVERY")}
        className="hidden min-w-0 gap-8 group-has-[[name=method][value=DELIVERY]:checked]/delivery:grid"
      >
        <DoorFields {...props} chosenCourierId={courier} onChoose={setCourier} />
      </fieldset>
      {props.stations && (
        <fieldset
          disabled={isDisabled("STATION")}
          className="hidden min-w-0 gap-4 group-has-[[name=method][value=STATION]:checked]/delivery:grid"
        >
          <StationFields {...props} foundStations={props.stations} />
        </fieldset>
      )}
      <fieldset
        disabled={isDisabled("SELF_PICKUP")}
        className="hidden min-w-0 gap-4 group-has-[[name=method][value=SELF\_PICKUP]:checked]/delivery:grid"
      >
        <PickupFields {...props} />
      </fieldset>
      {chosenDelivery.method !== "SELF_PICKUP" && (
        <ShipmentFields
          courier={couriers.find(({ _id }) => _id === currentCourierId)}
          chosenShipment={values.shipment}
        />
      )}
      <Textarea
        label={t("remarks")}
        name="remarks"
        rows={2}
        maxLength={500}
        defaultValue={values.remarks}
      />
    </div>
  );
}

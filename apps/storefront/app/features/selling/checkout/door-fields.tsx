import { Notice } from "@harbour/ui";
import { useRef, useState, type ChangeEvent } from "react";
import { AddressFields } from "../../../components/contact/address-fields.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { newAddress } from "./checkout-form.ts";
import { checkoutTexts } from "./checkout.texts.ts";
import { CourierCard } from "./courier-card.tsx";
import type { DeliveryProps } from "./delivery-fields.tsx";
import { FormSection } from "./form-section.tsx";
import { SavedAddresses } from "./saved-addresses.tsx";

/** Shows the fields for delivery to the door: the address and the courier. */
export function DoorFields({
  values,
  errors,
  couriers,
  addresses,
  cart,
  chosenCourierId,
  onChoose,
}: DeliveryProps & { chosenCourierId: string; onChoose: (courier: string) => void }) {
  const t = useTexts(checkoutTexts);
  const doorCouriers = couriers.filter((courier) => !courier.has_stations);
  const savedAddress = addresses.find(({ _id }) => _id === values.address_id);
  const [district, setDistrict] = useState(savedAddress?.district ?? values.district);
  const services = useRef<HTMLDivElement>(null);
  // A courier that does not serve the district is replaced by the first that does. The order is priced again.
  const changeDistrict = (to: string) => {
    setDistrict(to);
    const radios = [
      ...(services.current?.querySelectorAll<HTMLInputElement>("[name=courier_id]") ?? []),
    ];
    const isServed = (id: string) =>
      doorCouriers.some(
        (doorCourier) =>
          doorCourier._id === id &&
          !doorCourier.unavailable_reason &&
          !doorCourier.excluded_districts.includes(to),
      );
    const isUndeliverable = radios.some(({ checked, value }) => checked && !isServed(value));
    if (isUndeliverable) radios.find(({ value }) => isServed(value))?.click();
  };
  const onChange = ({ target }: ChangeEvent<HTMLDivElement>) => {
    const { name, value, form } = target as unknown as HTMLInputElement;
    if (name === "courier_id") onChoose(value);
    if (name === "district") changeDistrict(value);
    if (name !== "address_id") return;
    const typedDistrict = form?.querySelector<HTMLSelectElement>("[name=district]")?.value ?? "";
    changeDistrict(addresses.find(({ _id }) => _id === value)?.district ?? typedDistrict);
  };
  return (
    <div className="group/door grid gap-8" onChange={onChange}>
      <FormSection title={t("address")}>
        {addresses.length > 0 && (
          <SavedAddresses addresses={addresses} chosenId={savedAddress?._id ?? newAddress} />
        )}
        <div
          className={
            addresses.length > 0
              ? "hidden gap-4 group-has-[[value=new]:checked]/door:grid"
              : "grid gap-4"
          }
        >
          <AddressFields values={values} errors={errors} />
        </div>
      </FormSection>
      <div ref={services}>
        <FormSection title={t("courier")}>
          {errors["courier_id"] && <Notice tone="bad">{errors["courier_id"]}</Notice>}
          {doorCouriers.map((courier) => (
            <CourierCard
              key={courier._id}
              name="courier_id"
              courier={courier}
              district={district}
              isChosen={courier._id === chosenCourierId}
              isFree={cart.is_shipping_free}
            />
          ))}
        </FormSection>
      </div>
    </div>
  );
}

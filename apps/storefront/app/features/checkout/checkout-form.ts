import type { EndpointRequest, customerApi } from "@harbour/contracts";
import { defaultCountry, defaultDeliveryMethod } from "@harbour/contracts/constants";
import { composeAddress, districtIds, type DistrictId, type Language } from "@harbour/i18n";
import { formText } from "../../request/form-text.ts";
import { checkFields, type Faults } from "../../components/forms/check-fields.ts";
import { fieldText } from "../../components/forms/field-rules.ts";

type CheckoutBody = EndpointRequest<typeof customerApi.checkout.place>["body"];
/** What the shopper has filled in so far, as the form fields hold it. */
export interface CheckoutValues {
  readonly method: "DELIVERY" | "SELF_PICKUP";
  readonly courier_id: string;
  readonly warehouse_id: string;
  readonly recipient_name: string;
  readonly email: string;
  readonly area_code: string;
  readonly phone: string;
  readonly district: string;
  readonly street: string;
  readonly building: string;
  readonly remarks: string;
  readonly payment_method: "ONLINE" | "OFFLINE";
  /** Undefined: the whole cart. */
  readonly items: readonly string[] | undefined;
  /** One key per attempt to buy, so that pressing twice buys once (WIRE 1). */
  readonly key: string;
}

export function readValues(form: FormData): CheckoutValues {
  const text = (name: string) => fieldText(form, name);
  return {
    method: text("method") === "SELF_PICKUP" ? "SELF_PICKUP" : defaultDeliveryMethod,
    courier_id: text("courier_id"),
    warehouse_id: text("warehouse_id"),
    recipient_name: text("recipient_name"),
    email: text("email"),
    area_code: text("area_code") || "852",
    phone: text("phone"),
    district: text("district"),
    street: text("street"),
    building: text("building"),
    remarks: text("remarks"),
    payment_method: text("payment_method") === "ONLINE" ? "ONLINE" : "OFFLINE",
    items: form.has("chosen") ? form.getAll("item").map(String) : undefined,
    key: text("key"),
  };
}

/** What the form keeps of a refused order, which is bought under another key and, it may be, for another total. */
export const keptFields = [
  "method",
  "courier_id",
  "warehouse_id",
  "recipient_name",
  "email",
  "area_code",
  "phone",
  "district",
  "street",
  "building",
  "remarks",
  "payment_method",
] as const satisfies readonly (keyof CheckoutValues)[];

export function emptyValues(items: readonly string[] | undefined): CheckoutValues {
  return { ...readValues(new FormData()), items, key: crypto.randomUUID() };
}

/** What can be seen to be wrong before asking the API, in the page's language (SPEC 5, 8). */
export function checkCheckout(form: FormData, language: Language): Faults {
  const isDelivery = form.get("method") !== "SELF_PICKUP";
  const faults = checkFields(form, language, {
    recipient_name: ["required"],
    // Empty: the buyer is reached by phone alone.
    email: ["email"],
    phone: ["required", "phone"],
    // A parcel locker and a village house have no building.
    ...(isDelivery
      ? { district: ["required"], street: ["required"] }
      : { warehouse_id: ["required"] }),
  });
  if (!isDelivery || faults["district"] || isDistrict(formText(form, "district"))) return faults;
  return { ...faults, ...checkFields(new FormData(), language, { district: ["required"] }) };
}

/** The form as the API's checkout body (WIRE 3). */
export function toBody(
  values: CheckoutValues,
  { total, language }: { total: string; language: Language },
): CheckoutBody {
  const isDelivery = values.method === "DELIVERY";
  const address =
    isDelivery && isDistrict(values.district)
      ? composeAddress(
          { building: values.building, street: values.street, district: values.district },
          language,
        )
      : "";
  return {
    ...toCartRequest(values),
    delivery_info: {
      ...deliveryInfoOf(values),
      ...(address && { district: values.district }),
    },
    delivery_details: {
      recipient_name: values.recipient_name,
      email: values.email,
      area_code: values.area_code,
      phone: values.phone,
      address,
      remarks: values.remarks,
    },
    payment_method: values.payment_method,
    expected_total: total,
    language,
  };
}

/** What is being bought and how it travels, for pricing. */
export function toCartRequest(values: CheckoutValues) {
  return {
    ...(values.items && { checkout_product_variant_ids: [...values.items] }),
    delivery_info: deliveryInfoOf(values),
  };
}

function deliveryInfoOf({ method, courier_id: courier, warehouse_id: warehouse }: CheckoutValues) {
  return method === "DELIVERY"
    ? { country_code: defaultCountry, method, courier_id: courier || null }
    : { country_code: defaultCountry, method, warehouse_id: warehouse || null };
}

function isDistrict(value: string): value is DistrictId {
  return (districtIds as readonly string[]).includes(value);
}

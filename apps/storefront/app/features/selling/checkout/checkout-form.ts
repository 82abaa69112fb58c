import type { EndpointRequest, customerApi } from "@harbour/contracts";
import { defaultCountry, type Shipment } from "@harbour/contracts/constants";
import { composeAddress, isDistrict, type Language } from "@harbour/i18n";
import {
  readChosenCard,
  isPaymentChoice,
  type PaymentChoice,
  readPaymentChoice,
} from "../../../components/checkout/payment-choice.ts";
import { checkFields, type Faults } from "../../../components/forms/check-fields.ts";
import { fieldText } from "../../../components/forms/field-rules.ts";
import { fieldTexts } from "../../../components/forms/field.texts.ts";
import { formText } from "../../../request/form-text.ts";
import { checkoutTexts } from "./checkout.texts.ts";
import type { ExpectedCart } from "./expected-cart.ts";

type CheckoutBody = EndpointRequest<typeof customerApi.checkout.place>["body"];

/** The delivery methods: to the door, to a courier's locker or counter, or pick-up in a shop. */
export const deliveryMethods = ["DELIVERY", "STATION", "SELF_PICKUP"] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** The `address_id` of an address that is typed instead of saved. */
export const newAddress = "new";

/** The values of the form so far, as its fields hold them. */
export interface CheckoutValues {
  readonly method: DeliveryMethod;
  readonly courier_id: string;
  /** A courier that serves stations. */
  readonly station_courier: string;
  /** The courier's station that the shopper chose. */
  readonly station: string;
  readonly station_search: string;
  readonly station_district: string;
  readonly warehouse_id: string;
  readonly shipment: Shipment;
  readonly recipient_name: string;
  readonly email: string;
  readonly area_code: string;
  readonly phone: string;
  /** The id of a saved address, or `new` for the typed address. */
  readonly address_id: string;
  readonly district: string;
  readonly street: string;
  readonly building: string;
  readonly remarks: string;
  readonly payment_method: PaymentChoice;
  readonly voucher_code: string;
  /** A code that was refused before. The order is placed without this code. */
  readonly refused_code: string;
  /** The variants to buy; undefined buys the whole cart. */
  readonly items: readonly string[] | undefined;
  /** The idempotency key of one attempt, so that pressing twice buys once. */
  readonly key: string;
}

export function readValues(form: FormData): CheckoutValues {
  const text = (name: string) => fieldText(form, name);
  return {
    method:
      deliveryMethods.find((deliveryMethod) => deliveryMethod === text("method")) ?? "DELIVERY",
    courier_id: text("courier_id"),
    station_courier: text("station_courier"),
    station: text("station"),
    station_search: text("station_search"),
    station_district: text("station_district"),
    warehouse_id: text("warehouse_id"),
    shipment: text("shipment") === "separately" ? "separately" : "together",
    recipient_name: text("recipient_name"),
    email: text("email"),
    area_code: text("area_code") || "852",
    phone: text("phone"),
    address_id: text("address_id") || newAddress,
    district: text("district"),
    street: text("street"),
    building: text("building"),
    remarks: text("remarks"),
    payment_method: readPaymentChoice(text("payment_method")),
    voucher_code: text("voucher_code"),
    refused_code: text("refused_code"),
    items: form.has("chosen") ? form.getAll("item").map(String) : undefined,
    key: text("key"),
  };
}

/**
 * The fields that this tab saves until the order is placed. Key and total are not saved, because they change after a
 * refusal.
 */
export const savedFields = [
  "method",
  "courier_id",
  "station_courier",
  "station",
  "station_search",
  "station_district",
  "warehouse_id",
  "shipment",
  "recipient_name",
  "email",
  "area_code",
  "phone",
  "address_id",
  "district",
  "street",
  "building",
  "remarks",
  "payment_method",
] as const satisfies readonly (keyof CheckoutValues)[];

export function makeEmptyValues(items: readonly string[] | undefined): CheckoutValues {
  return { ...readValues(new FormData()), items, key: crypto.randomUUID() };
}

/** Checks the form before the API is called, in the page's language. The toast of an empty field names the field. */
export function checkCheckout(form: FormData, language: Language): Faults {
  const faults = findFaults(form, language);
  return Object.fromEntries(
    Object.entries(faults).map(([field, { text, toast }]) => [
      field,
      { text, toast: toast === fieldTexts.error[language] ? text : toast },
    ]),
  );
}

function findFaults(form: FormData, language: Language): Faults {
  const { method, address_id: address } = readValues(form);
  const hasTypedAddress = method === "DELIVERY" && address === newAddress;
  const faults = checkFields(form, language, {
    recipient_name: ["required"],
    // The e-mail address may be empty, because the phone number is required.
    email: ["email"],
    phone: ["required", "phone"],
    // A village house has no building.
    ...(hasTypedAddress && { district: ["required"], street: ["required"] }),
    ...(method === "STATION" && { station: ["required"] }),
    ...(method === "SELF_PICKUP" && { warehouse_id: ["required"] }),
  });
  // An unknown payment method is an error, so that it never falls back to a known one.
  if (!isPaymentChoice(fieldText(form, "payment_method")))
    return {
      ...faults,
      ...checkFields(new FormData(), language, { payment_method: ["required"] }),
    };
  if (faults["station"]) {
    const text = checkoutTexts.stationMissing[language];
    return { ...faults, station: { text, toast: text } };
  }
  if (!hasTypedAddress || faults["district"] || isDistrict(formText(form, "district")))
    return faults;
  return { ...faults, ...checkFields(new FormData(), language, { district: ["required"] }) };
}

/** A destination: an address as one text, and its district. */
export interface Destination {
  readonly address: string;
  readonly district: string;
}

/** Returns the typed address as one text. */
export function readTypedDestination(values: CheckoutValues, language: Language): Destination {
  const { building, street, district } = values;
  if (!isDistrict(district)) return { address: "", district: "" };
  return { address: composeAddress({ building, street, district }, language), district };
}

/**
 * Returns the form as the API's checkout body. An order of the whole cart also names its lines, so that only the
 * lines on the page are bought.
 */
export function toCheckoutBody(
  values: CheckoutValues,
  {
    total,
    expected = null,
    language,
    destination = readTypedDestination(values, language),
  }: {
    total: string;
    expected?: ExpectedCart | null;
    language: Language;
    destination?: Destination;
  },
): CheckoutBody {
  const { address, district } =
    values.method === "DELIVERY" ? destination : { address: "", district: "" };
  const request = toCartRequest(values);
  const card = readChosenCard(values.payment_method);
  return {
    ...request,
    checkout_product_variant_ids: [...(values.items ?? Object.keys(expected?.lines ?? {}))],
    voucher_code: values.voucher_code === values.refused_code ? undefined : request.voucher_code,
    delivery_info: { ...request.delivery_info, ...(district && { district }) },
    delivery_details: {
      recipient_name: values.recipient_name,
      email: values.email,
      area_code: values.area_code,
      phone: values.phone,
      address,
      remarks: values.remarks,
    },
    payment_method: values.payment_method === "OFFLINE" ? "OFFLINE" : "ONLINE",
    ...(card !== undefined && { card_id: card }),
    expected_total: total,
    ...(expected && {
      expected_points: expected.points,
      expected_gifts: Object.entries(expected.gifts).map(([product_variant_id, [, qty]]) => ({
        product_variant_id,
        qty,
      })),
    }),
    language,
  };
}

/** Returns the cart request for pricing: the lines to buy and their delivery. */
export function toCartRequest(values: CheckoutValues) {
  return {
    ...(values.items && { checkout_product_variant_ids: [...values.items] }),
    ...(values.voucher_code && { voucher_code: values.voucher_code }),
    delivery_info: toDeliveryInfo(values),
  };
}

function toDeliveryInfo(values: CheckoutValues) {
  const country = { country_code: defaultCountry, shipment: values.shipment };
  switch (values.method) {
    case "DELIVERY":
      return { ...country, method: "DELIVERY" as const, courier_id: values.courier_id || null };
    case "STATION":
      return {
        ...country,
        method: "DELIVERY" as const,
        courier_id: values.station_courier || null,
        station_id: values.station || null,
      };
    case "SELF_PICKUP":
      return {
        ...country,
        method: "SELF_PICKUP" as const,
        warehouse_id: values.warehouse_id || null,
      };
  }
}

import type { EndpointRequest, LocalizedText } from "@harbour/contracts";
import type { orderEditEndpoints } from "@harbour/contracts/operator";
import { readTypedAmount } from "../records/typed-values.ts";

/** A line of the form, with texts to show before the line's price is known. */
export interface FormLine {
  readonly id: string;
  readonly title: LocalizedText;
  readonly variant: LocalizedText;
  readonly image: string | null;
  readonly qty: number;
}

/** The contents of an order as typed by staff. */
export interface Contents {
  readonly lines: readonly FormLine[];
  readonly voucherCode: string;
  readonly goodwill: string;
  readonly method: "DELIVERY" | "SELF_PICKUP";
  readonly country: string;
  readonly courierId: string;
  readonly warehouseId: string;
  readonly stationId: string;
  readonly district: string;
  readonly name: string;
  readonly email: string;
  readonly areaCode: string;
  readonly phone: string;
  readonly address: string;
  readonly remarks: string;
}

export const emptyContents: Contents = {
  lines: [],
  voucherCode: "",
  goodwill: "",
  method: "DELIVERY",
  country: "HK",
  courierId: "",
  warehouseId: "",
  stationId: "",
  district: "",
  name: "",
  email: "",
  areaCode: "852",
  phone: "",
  address: "",
  remarks: "",
};

type Body = EndpointRequest<typeof orderEditEndpoints.edit>["body"];

/** Returns the fields of the contents that affect the price. */
export function toPriceInput(contents: Contents): Omit<Body, "version" | "delivery_details"> {
  const isDelivery = contents.method === "DELIVERY";
  return {
    lines: contents.lines.map(({ id, qty }) => ({ product_variant_id: id, qty })),
    voucher_code: contents.voucherCode.trim() || null,
    goodwill: readTypedAmount(contents.goodwill) ?? "0.00",
    delivery_info: {
      method: contents.method,
      country_code: contents.country,
      courier_id: (isDelivery && contents.courierId) || null,
      station_id: (isDelivery && contents.stationId) || null,
      district: (isDelivery && contents.district) || null,
      warehouse_id: (!isDelivery && contents.warehouseId) || null,
    },
  };
}

/** Returns the recipient in the API's format. */
export function toRecipient(contents: Contents) {
  return {
    recipient_name: contents.name,
    email: contents.email.trim(),
    area_code: contents.areaCode,
    phone: contents.phone.replaceAll(/\s/g, ""),
    address: contents.method === "DELIVERY" ? contents.address : "",
    remarks: contents.remarks,
  };
}

/** Reads stored recipient details into the form's format. Reverses `toRecipient`. */
export function readRecipient(details: ReturnType<typeof toRecipient>) {
  return {
    name: details.recipient_name,
    email: details.email,
    areaCode: details.area_code,
    phone: details.phone,
    address: details.address,
    remarks: details.remarks,
  };
}

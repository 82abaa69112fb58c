import { z } from "zod";
import { defaultCountry, defaultDeliveryMethod, deliveryMethods } from "./constants.ts";
import { endpoint } from "./endpoint.ts";
import { country } from "./people.ts";
import {
  countedPage,
  id,
  imageUrl,
  localizedText,
  money,
  pager,
  perPage,
  storeParam,
} from "./primitives.ts";

/** How a cart travels (SPEC 3). A pick-up names a warehouse, a delivery a courier. */
export const deliveryInfo = z.object({
  country_code: country.default(defaultCountry),
  method: z.enum(deliveryMethods).default(defaultDeliveryMethod),
  courier_id: id.nullish(),
  warehouse_id: id.nullish(),
  /** The district to deliver to, as couriers' `excluded_districts` name it: one that goes elsewhere is refused. */
  district: z.string().max(60).nullish(),
});
export type DeliveryInfo = z.infer<typeof deliveryInfo>;

/**
 * `fee_bands` are by the goods' value: from (inclusive) to (exclusive, null is open). `excluded_districts` are where the courier
 * does not go within its countries (`islands`).
 */
export const courier = z
  .object({
    _id: id,
    title: localizedText,
    description: localizedText,
    image: imageUrl.nullable(),
    country_codes: z.array(z.string()),
    excluded_districts: z.array(z.string()),
    fee_bands: z.array(z.object({ from: money, to: money.nullable(), fee: money })),
  })
  .meta({ id: "Courier" });
export type Courier = z.infer<typeof courier>;

export const warehouse = z
  .object({
    _id: id,
    title: localizedText,
    address: localizedText,
    district: localizedText,
    opening_hours: localizedText,
    phone: z.string().nullable(),
    image: imageUrl.nullable(),
    location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    is_pickup_point: z.boolean(),
  })
  .meta({ id: "Warehouse" });
export type Warehouse = z.infer<typeof warehouse>;

const inStore = z.object({ store_id: storeParam });

export const deliveryEndpoints = {
  couriers: endpoint({
    method: "GET",
    path: "/stores/:store_id/shopping-cart/couriers",
    summary: "Who can deliver to a country",
    who: "anyone",
    isPublic: true,
    params: inStore,
    query: z.object({ country_code: country.default(defaultCountry) }),
    response: z.object({ data: z.array(courier) }),
    errors: ["not_found"],
  }),
  warehouses: endpoint({
    method: "GET",
    path: "/stores/:store_id/warehouses/all",
    summary: "The shop's warehouses; those with is_pickup_point take pick-up orders",
    who: "anyone",
    isPublic: true,
    params: inStore,
    query: z.object({ per_page: perPage(100), page: countedPage.default(1) }),
    response: pager(warehouse),
    errors: ["not_found"],
  }),
};

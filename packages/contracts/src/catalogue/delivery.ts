import { z } from "zod";
import { country } from "../base/contacts.ts";
import { defaultCountry, maxCartLines, maxPerLine } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { countedPage, id, pager, perPage, queryList, storeParam } from "../primitives.ts";
import { courier, station, warehouse } from "./delivery-shapes.ts";

const storeParams = z.object({ store_id: storeParam });

/** The goods to deliver, at most a full cart. A reply to a request without goods leaves out all fields about goods. */
const goods = {
  product_variant_ids: queryList(id, maxCartLines).optional(),
  quantities: queryList(z.coerce.number().int().min(1).max(maxPerLine), maxCartLines)
    .optional()
    .meta({
      description: "Quantities in the order of the goods. A missing quantity counts as 1",
    }),
};
/** A rate limit for uncached replies, which depend on goods or typed words. */
const limit = { max: 240, perSeconds: 60, isPerProcess: true };
const district = z.string().max(60).optional();

export const deliveryEndpoints = {
  couriers: endpoint({
    method: "GET",
    path: "/stores/:store_id/shopping-cart/couriers",
    summary:
      "List the couriers to a country; with goods, also the days, the fee and the reason of a refusal",
    who: "anyone",
    isPublic: true,
    params: storeParams,
    query: z.object({
      country_code: country.default(defaultCountry),
      district,
      ...goods,
      alone: z
        .enum(["0", "1"])
        .default("0")
        .transform((value) => value === "1")
        .meta({
          description:
            "`1` returns only `fees`: the fee of each of the goods alone, the same at any hour",
        }),
    }),
    response: z.object({ data: z.array(courier) }),
    errors: ["not_found"],
    limit,
  }),
  stations: endpoint({
    method: "GET",
    path: "/stores/:store_id/shopping-cart/couriers/:courier_id/stations",
    summary: "List a courier's lockers and counters; with goods, only those that accept them",
    who: "anyone",
    isPublic: true,
    params: z.object({ store_id: storeParam, courier_id: id }),
    query: z.object({
      search: z.string().trim().max(100).optional().meta({
        description: "Words of the station's code, name, district or address, in any language",
      }),
      district,
      per_page: perPage(20),
      page: countedPage.default(1),
      ...goods,
    }),
    response: pager(station),
    errors: ["not_found"],
    limit,
  }),
  warehouses: endpoint({
    method: "GET",
    path: "/stores/:store_id/warehouses/all",
    summary:
      "List the warehouses; pick-up points (`is_pickup_point`) state when the named goods are ready",
    who: "anyone",
    isPublic: true,
    params: storeParams,
    query: z.object({ per_page: perPage(100), page: countedPage.default(1), ...goods }),
    response: pager(warehouse),
    errors: ["not_found"],
    limit,
  }),
};

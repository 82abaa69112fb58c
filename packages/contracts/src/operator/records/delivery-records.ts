import { z } from "zod";
import { station } from "../../catalogue/delivery-shapes.ts";
import { endpoint } from "../../endpoint.ts";
import {
  countedPage,
  cursorPage,
  cursorQuery,
  message,
  numberCursor,
  pager,
  perPage,
} from "../../primitives.ts";
import { managerRoles } from "../roles.ts";
import { recordVersion as version } from "./catalogue-record-shapes.ts";
import { recordHistoryEntry } from "./catalogue-records.ts";
import {
  courierDetails,
  courierFields,
  deliveryUses,
  holidayList,
  parcelTrial,
  recordKey,
  triedParcel,
  warehouseDetails,
  warehouseFields,
} from "./delivery-record-shapes.ts";

const roles = managerRoles;
const params = z.object({ key: recordKey });
const errors = ["not_found", "stale", "conflict"] as const;
const historyQuery = z.object({ ...cursorQuery(numberCursor, 20) });
const restoration = z.strictObject({ version, change_id: numberCursor });
const versionQuery = z.object({ version });

export const courierRecordEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/couriers",
    summary: "List couriers as settings files hold them, inactive ones too",
    who: roles,
    response: z.object({ data: z.array(courierDetails) }),
  }),
  read: endpoint({
    method: "GET",
    path: "/couriers/:key",
    summary: "Read a courier with its version",
    who: roles,
    params,
    response: courierDetails,
    errors: ["not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/couriers",
    summary: "Create a courier; 409 `conflict` if the key is taken",
    who: roles,
    body: courierFields.extend({ key: recordKey }),
    example: {
      key: "our-van",
      title: { en: "Our van", zh: "本店貨車", cn: "本店货车" },
      fee_bands: [{ from: "0.00", to: null, fee: "40.00" }],
    },
    response: courierDetails,
    errors: ["conflict"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/couriers/:key",
    summary: "Change fields of a courier; absent fields stay",
    who: roles,
    params,
    body: z.strictObject({ version, fields: courierFields }),
    example: { version: "seen", fields: { separate_fee: "20.00" } },
    response: courierDetails,
    errors,
  }),
  uses: endpoint({
    method: "GET",
    path: "/couriers/:key/uses",
    summary: "Tell what prevents the deletion of a courier",
    who: roles,
    params,
    response: deliveryUses,
    errors: ["not_found"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/couriers/:key",
    summary: "Delete a courier that nothing uses",
    who: roles,
    params,
    query: versionQuery,
    response: message,
    errors,
  }),
  history: endpoint({
    method: "GET",
    path: "/couriers/:key/history",
    summary: "List the changes of a courier by staff, newest first",
    who: roles,
    params,
    query: historyQuery,
    response: cursorPage(recordHistoryEntry),
    errors: ["not_found"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/couriers/:key/restore",
    summary: "Restore the state of a courier before a change",
    who: roles,
    params,
    body: restoration,
    example: { version: "seen", change_id: "1" },
    response: courierDetails,
    errors,
  }),
  stations: endpoint({
    method: "GET",
    path: "/couriers/:key/stations",
    summary: "List a courier's active lockers and counters by district and code",
    who: roles,
    params,
    query: z.object({
      q: z.string().trim().max(100).default(""),
      district: z.string().max(60).optional(),
      page: countedPage.default(1),
      per_page: perPage(50),
    }),
    response: pager(station),
    errors: ["not_found"],
  }),
};

export const warehouseRecordEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/warehouses",
    summary: "List warehouses and pick-up points as settings files hold them",
    who: roles,
    response: z.object({ data: z.array(warehouseDetails) }),
  }),
  read: endpoint({
    method: "GET",
    path: "/warehouses/:key",
    summary: "Read a warehouse with its version",
    who: roles,
    params,
    response: warehouseDetails,
    errors: ["not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/warehouses",
    summary: "Create a warehouse; 409 `conflict` if the key is taken",
    who: roles,
    body: warehouseFields.extend({ key: recordKey }),
    example: {
      key: "mong-kok",
      title: { en: "Mong Kok", zh: "旺角", cn: "旺角" },
      address: { en: "1 Pier Road", zh: "碼頭道 1 號", cn: "码头道 1 号" },
    },
    response: warehouseDetails,
    errors: ["conflict"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/warehouses/:key",
    summary: "Change fields of a warehouse; absent fields stay",
    who: roles,
    params,
    body: z.strictObject({ version, fields: warehouseFields }),
    example: { version: "seen", fields: { phone: "2345 6789" } },
    response: warehouseDetails,
    errors,
  }),
  uses: endpoint({
    method: "GET",
    path: "/warehouses/:key/uses",
    summary: "Tell what prevents the deletion of a warehouse",
    who: roles,
    params,
    response: deliveryUses,
    errors: ["not_found"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/warehouses/:key",
    summary: "Delete a warehouse that nothing uses",
    who: roles,
    params,
    query: versionQuery,
    response: message,
    errors,
  }),
  history: endpoint({
    method: "GET",
    path: "/warehouses/:key/history",
    summary: "List the changes of a warehouse by staff, newest first",
    who: roles,
    params,
    query: historyQuery,
    response: cursorPage(recordHistoryEntry),
    errors: ["not_found"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/warehouses/:key/restore",
    summary: "Restore the state of a warehouse before a change",
    who: roles,
    params,
    body: restoration,
    example: { version: "seen", change_id: "1" },
    response: warehouseDetails,
    errors,
  }),
};

export const deliveryToolEndpoints = {
  holidays: endpoint({
    method: "GET",
    path: "/delivery/holidays",
    summary: "List the known public holidays, and tell whether the list runs out",
    who: roles,
    response: holidayList,
  }),
  try: endpoint({
    method: "POST",
    path: "/delivery/try",
    summary: "Tell what a made-up parcel would cost and when it would come; nothing is saved",
    who: roles,
    body: triedParcel,
    example: { value: "399.00", district: "sha-tin" },
    response: parcelTrial,
    errors: ["not_found"],
  }),
};

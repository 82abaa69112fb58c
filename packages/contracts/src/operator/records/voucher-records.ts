import { z } from "zod";
import { stores } from "../../constants.ts";
import { endpoint } from "../../endpoint.ts";
import {
  cursorPage,
  cursorQuery,
  id,
  imageUrl,
  localizedText,
  money,
  numberCursor,
  timestamp,
} from "../../primitives.ts";
import { reasonMessage } from "../../sentences.ts";
import { editorRoles } from "../roles.ts";
import { recordVersion as version } from "./catalogue-record-shapes.ts";
import { recordHistoryEntry } from "./catalogue-records.ts";
import { namedGoods, offerKey, promotionStates, rewardTypes } from "./promotion-record-shapes.ts";

const roles = editorRoles;
const store = z.enum(stores);
const params = z.object({ key: offerKey });
const errors = ["not_found", "stale"] as const;

/** The record of a voucher, in the format of settings files (docs/settings-files.md). */
const voucherRecord = z
  .object({
    key: z.string(),
    title: localizedText,
    description: localizedText,
    images: z.array(imageUrl),
    point: z.int(),
    stock: z.int().nullable(),
    discount_type: z.enum(rewardTypes),
    discount_value: money.nullable(),
    buy_quantity: z.int().nullable(),
    get_quantity: z.int().nullable(),
    gift: z.string().nullable(),
    max_gifts: z.int().nullable(),
    min_spending: money,
    min_quantity: z.int(),
    valid_days: z.int().nullable(),
    starts_at: timestamp.nullable(),
    ends_at: timestamp.nullable(),
    quota_per_customer: z.int().nullable(),
    stores: z.array(store),
    is_active: z.boolean(),
    position: z.int(),
  })
  .meta({ id: "VoucherRecord" });
export type VoucherRecordWire = z.infer<typeof voucherRecord>;

const textInLanguages = (max: number) =>
  z.strictObject({
    en: z.string().max(max).optional(),
    zh: z.string().max(max).optional(),
    cn: z.string().max(max).optional(),
  });
const picture = z
  .string()
  .regex(/^\/(?!\/)[\w./-]{1,300}$/, { error: reasonMessage("not-our-picture") });
const count = z.int().nullable();
const amount = z.string().max(20);

/** The fields of a voucher. An absent field stays. */
const voucherFields = z.strictObject({
  title: textInLanguages(300).optional(),
  description: textInLanguages(2000).optional(),
  images: z.array(picture).max(5).optional(),
  point: z.int().optional(),
  stock: count.optional(),
  discount_type: z.enum(rewardTypes).optional(),
  discount_value: amount.nullable().optional(),
  buy_quantity: count.optional(),
  get_quantity: count.optional(),
  gift: z.string().max(64).nullable().optional(),
  max_gifts: count.optional(),
  min_spending: amount.optional(),
  min_quantity: z.int().optional(),
  valid_days: count.optional(),
  starts_at: z.string().max(40).nullable().optional(),
  ends_at: z.string().max(40).nullable().optional(),
  quota_per_customer: count.optional(),
  stores: z.array(store).max(2).optional(),
  is_active: z.boolean().optional(),
  position: z.int().optional(),
});
export type VoucherFields = z.infer<typeof voucherFields>;

const newVoucherSchema = voucherFields.extend({ key: offerKey });
export type NewVoucher = z.infer<typeof newVoucherSchema>;

const voucherDetails = z
  .object({
    _id: id,
    version,
    record: voucherRecord,
    state: z.enum(promotionStates),
    redeemed: z.int().meta({ description: "Redemptions that count towards its stock" }),
    goods: z.array(namedGoods).meta({ description: "The gift" }),
    notes: z.array(z.string()).meta({ description: "Accepted but unlikely values, in words" }),
  })
  .meta({ id: "VoucherDetails" });
export type VoucherDetails = z.infer<typeof voucherDetails>;

const listedVoucher = voucherDetails
  .pick({ _id: true, record: true, state: true, redeemed: true })
  .meta({ id: "ListedVoucher" });
export type ListedVoucher = z.infer<typeof listedVoucher>;

const example = {
  key: "first-tide-10",
  title: { en: "First tide: HK$10 off", zh: "潮起券：減 HK$10", cn: "潮起券：立减 HK$10" },
  point: 15,
  discount_type: "PRICE" as const,
  discount_value: "10.00",
};

/** Endpoints for staff about vouchers, which members buy with points. */
export const voucherRecordEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/voucher-records",
    summary: "List the vouchers of the voucher store with their states, in the store's order",
    who: roles,
    response: z.object({ data: z.array(listedVoucher) }),
  }),
  read: endpoint({
    method: "GET",
    path: "/voucher-records/:key",
    summary: "Read the record of a voucher as settings files hold it, with its version",
    who: roles,
    params,
    response: voucherDetails,
    errors: ["not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/voucher-records",
    summary: "Create a voucher; 409 `conflict` if the key is taken",
    who: roles,
    body: newVoucherSchema,
    example,
    response: voucherDetails,
    errors: ["conflict"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/voucher-records/:key",
    summary: "Change fields of a voucher; redeemed vouchers keep their terms",
    who: roles,
    params,
    body: z.strictObject({ version, fields: voucherFields }),
    example: { version: "seen", fields: { point: 20 } },
    response: voucherDetails,
    errors,
  }),
  history: endpoint({
    method: "GET",
    path: "/voucher-records/:key/history",
    summary: "List the changes of a voucher by staff and files, newest first",
    who: roles,
    params,
    query: z.object({ ...cursorQuery(numberCursor, 20) }),
    response: cursorPage(recordHistoryEntry),
    errors: ["not_found"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/voucher-records/:key/restore",
    summary: "Restore the state of a voucher before a change",
    who: roles,
    params,
    body: z.strictObject({ version, change_id: numberCursor }),
    example: { version: "seen", change_id: "1" },
    response: voucherDetails,
    errors,
  }),
};

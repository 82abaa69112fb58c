import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { redeemedVoucher, voucher, voucherStates } from "../../offers/vouchers.ts";
import { countedPage, id, singleLineText, pager, perPage, timestamp } from "../../primitives.ts";
import { encodeReason } from "../../sentences.ts";
import { makeReason } from "../reasons/reasons.ts";
import { supportRoles, managerRoles } from "../roles.ts";

const version = z.string().meta({
  description:
    "The version. A stale version gets 409 `stale` with the present state in `details.current`",
});

const staffVoucher = voucher
  .extend({
    is_active: z.boolean().meta({ description: "False for a voucher that is not in the store" }),
    codes: z
      .object({ available: z.int(), used: z.int(), expired: z.int(), invalid: z.int() })
      .meta({ description: "The numbers of redeemed codes by state" }),
    version,
  })
  .meta({ id: "StaffVoucher" });
export type StaffVoucherWire = z.infer<typeof staffVoucher>;

const staffVoucherCode = redeemedVoucher
  .extend({
    customer_id: id.nullable().meta({ description: "Null for a code that belongs to nobody" }),
    customer_name: z.string().nullable().meta({ description: "The name that the owner chose" }),
    points_given_back: z.int().meta({ description: "The points that the withdrawal returned" }),
    version,
  })
  .meta({ id: "StaffVoucherCode" });
export type StaffVoucherCodeWire = z.infer<typeof staffVoucherCode>;

const change = {
  note: singleLineText(500).min(1).meta({ description: "The reason, for the audit" }),
  version: z
    .string()
    .max(64)
    .meta({ description: "The version that was read; 409 `stale` if it has changed" }),
};

const codeBatch = z
  .object({
    _id: id,
    note: z.string(),
    by: z.string().nullable(),
    created_at: timestamp,
    count: z.int(),
    available: z.int(),
    used: z.int(),
  })
  .meta({ id: "VoucherCodeBatch" });
export type CodeBatchWire = z.infer<typeof codeBatch>;

const voucherCodes = z
  .object({
    data: z.array(
      z.object({
        code: z.string(),
        state: z.enum(voucherStates),
        expires_at: timestamp.nullable(),
      }),
    ),
  })
  .meta({ id: "VoucherCodes" });
export type VoucherCodes = z.infer<typeof voucherCodes>;

/** The most codes of a batch. */
export const maxBatchCodes = 5000;
const voucherParams = z.object({ voucher_id: id });

/** Endpoints for staff about vouchers and their redemptions. */
export const voucherStaffEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/vouchers",
    summary: "List present and former vouchers of the store, by key",
    who: supportRoles,
    query: z.object({ per_page: perPage(50), page: countedPage.default(1) }),
    response: pager(staffVoucher),
  }),
  details: endpoint({
    method: "GET",
    path: "/vouchers/:voucher_id",
    summary: "Read a voucher with the numbers of its codes and its version",
    who: supportRoles,
    params: voucherParams,
    response: staffVoucher,
    errors: ["not_found"],
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/vouchers/:voucher_id/withdraw",
    summary:
      "Remove a voucher from the store. On request unused codes are withdrawn and their points returned. Their owners get a message",
    who: managerRoles,
    params: z.object({ voucher_id: id }),
    body: z.object({
      codes: z.enum(["keep", "invalidate"]).meta({
        description:
          "The handling of usable codes. A code that an order uses stays with it. With `invalidate` it is withdrawn when the order releases it",
      }),
      ...change,
    }),
    example: { codes: "keep", note: "The gift is out of print", version: "0" },
    response: staffVoucher,
    errors: ["not_found", "stale", "conflict"],
  }),
  batches: endpoint({
    method: "GET",
    path: "/vouchers/:voucher_id/code-batches",
    summary: "List the batches of codes that staff made of a voucher, the newest first",
    who: managerRoles,
    params: voucherParams,
    response: z.object({ data: z.array(codeBatch) }),
  }),
  makeBatch: endpoint({
    method: "POST",
    path: "/vouchers/:voucher_id/code-batches",
    summary:
      "Make codes of a voucher at once, to hand out. They cost no points, and the first order uses each",
    who: managerRoles,
    params: voucherParams,
    body: z.strictObject({
      _id: id.meta({ description: "The browser's id; a batch that is sent again is made once" }),
      count: z.int().min(1).max(maxBatchCodes),
      note: singleLineText(200)
        .min(1)
        .meta({ description: "The destination of the codes, for the list" }),
    }),
    example: { _id: "018f6f2e-0000-7000-8000-000000000001", count: 200, note: "Toy fair" },
    response: codeBatch,
    errors: ["not_found", "conflict", "insufficient_stock"],
  }),
  batchCodes: endpoint({
    method: "GET",
    path: "/vouchers/:voucher_id/code-batches/:batch_id",
    summary: "List the codes of a batch with their states",
    who: managerRoles,
    params: voucherParams.extend({ batch_id: id }),
    response: voucherCodes,
    errors: ["not_found"],
  }),
  codes: endpoint({
    method: "GET",
    path: "/redeemed-vouchers",
    summary: "Find a code, or the codes of a member or a voucher, newest first",
    who: supportRoles,
    query: z
      .object({
        code: z
          .string()
          .trim()
          .max(64)
          .optional()
          .meta({ description: "A whole code, in any spelling" }),
        customer_id: id.optional(),
        voucher_id: id
          .optional()
          .meta({ description: "A voucher; only managers see the codes of its batches" }),
        per_page: perPage(50),
        page: countedPage.default(1),
      })
      .refine(
        (query) => Boolean(query.customer_id ?? query.voucher_id) || query.code !== undefined,
        {
          path: ["code"],
          error: encodeReason(makeReason("code-or-member-missing")),
        },
      ),
    response: pager(staffVoucherCode),
    // Staff search only by whole codes, members and vouchers, so a higher limit does not help anyone to guess codes.
    limit: { max: 120, perSeconds: 60, isPerAccount: true },
  }),
  invalidate: endpoint({
    method: "POST",
    path: "/redeemed-vouchers/:discount_code_id/invalidate",
    summary:
      "Withdraw an unused code. Its points are returned unless stated otherwise; its owner gets a message",
    who: supportRoles,
    params: z.object({ discount_code_id: id }),
    body: z.object({ give_points_back: z.boolean().default(true), ...change }),
    example: { give_points_back: true, note: "Bought by mistake", version: "0" },
    response: staffVoucherCode,
    errors: ["not_found", "stale", "conflict"],
  }),
};

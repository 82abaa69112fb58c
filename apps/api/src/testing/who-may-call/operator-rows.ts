import {
  courierRecordEndpoints,
  passkeyEndpoints,
  warehouseRecordEndpoints,
} from "@harbour/contracts/operator";
import { randomId } from "../../platform/values/ids.ts";
import { aVoucher } from "../catalogue/vouchers.ts";
import { operatorPassword } from "../people/operator.ts";
import { catalogueRows } from "./catalogue-rows.ts";
import { configurationRows } from "./configuration-rows.ts";
import { offerRows } from "./offer-rows.ts";
import {
  importRow,
  webhookRow,
  statementRow,
  approvalRow,
  transferRow,
  stockRow,
  memberRow,
  voucherRow,
  redeemedVoucherRow,
  enquiryRow,
  restoreDeliveryRow,
  codeBatchRow,
  deliveryRow,
  omitQuery,
  refundRow,
  makeDraftBody,
  draftRow,
  editedOrderRow,
  refundApprovalBody,
} from "./operator-records.ts";
import { orderRows } from "./order-rows.ts";
import { publicationStaffRows } from "./publication-rows.ts";
import { withBody, newPassword, withQuery, type Row } from "./row.ts";
import { proofBody, viewRow, passkeyRow, apiKeyRow, colleagueRow } from "./staff-records.ts";
import { stockRows } from "./stock-rows.ts";

export const operatorRows: Readonly<Record<string, Row>> = {
  ...orderRows,
  ...catalogueRows,
  ...offerRows,
  ...configurationRows,
  ...publicationStaffRows,
  ...stockRows,
  "POST /auth/login": withBody({ email: "nobody@staff.test", password: "wrong" }, 401),
  "POST /auth/session": withBody({ email: "nobody@staff.test", password: "wrong" }, 401),
  "POST /auth/second-factor/begin": withBody({ password: operatorPassword }),
  // Nobody has begun a second factor, and none exists.
  "POST /auth/second-factor/confirm": withBody({ totp: "123456" }, 409),
  "POST /auth/second-factor/recovery-codes": withBody(proofBody, 409),
  "POST /auth/second-factor/remove": withBody(proofBody, 409),
  "POST /auth/password": withBody({ old_password: operatorPassword, new_password: newPassword }),
  "DELETE /auth/sessions/:session_id": {
    request: (_, caller) => ({
      params: { session_id: caller.kind === "operator" ? caller.sessionId : "" },
    }),
  },
  "POST /auth/step-up": withBody({ password: operatorPassword }),
  "POST /auth/passkeys/begin": withBody({ password: operatorPassword }),
  // Nobody has begun the passkey of the example.
  "POST /auth/passkeys": withBody(passkeyEndpoints.add.example, 401),
  "PUT /auth/passkeys/:passkey_id": passkeyRow,
  "DELETE /auth/passkeys/:passkey_id": passkeyRow,
  "POST /auth/passkey-session": withBody(passkeyEndpoints.openSession.example, 401),
  "GET /today/:task": {
    request: () => ({ params: { task: "low_stock" } }),
    // Each task has roles of its own.
    expectedStatus: (caller) => (caller === "content" ? 403 : 200),
  },
  "GET /views": withQuery({ resource: "orders" }),
  "PUT /views/:view_id": viewRow,
  "DELETE /views/:view_id": viewRow,
  "POST /operators": {
    request: () => ({
      withBody: {
        email: `${randomId()}@staff.test`,
        name: "Mei",
        role: "support",
        password: newPassword,
      },
    }),
  },
  ...Object.fromEntries(
    (["couriers", "warehouses"] as const).flatMap((table) => [
      [`GET /${table}/:key`, deliveryRow(table)],
      [`PUT /${table}/:key`, deliveryRow(table, { position: 3 })],
      [`DELETE /${table}/:key`, deliveryRow(table)],
      [`GET /${table}/:key/uses`, deliveryRow(table)],
      [`GET /${table}/:key/history`, omitQuery(deliveryRow(table))],
      [`POST /${table}/:key/restore`, restoreDeliveryRow(table)],
    ]),
  ),
  "POST /couriers": {
    request: () => ({ withBody: { ...courierRecordEndpoints.create.example, key: randomId() } }),
  },
  "POST /warehouses": {
    request: () => ({ withBody: { ...warehouseRecordEndpoints.create.example, key: randomId() } }),
  },
  "GET /couriers/:key/stations": omitQuery(deliveryRow("couriers")),
  "POST /api-keys/:api_key_id/revoke": apiKeyRow,
  "GET /operators/:operator_id": colleagueRow(),
  "PUT /operators/:operator_id": colleagueRow(),
  "POST /operators/:operator_id/disable": colleagueRow(),
  "POST /operators/:operator_id/enable": colleagueRow({ isDisabled: true }),
  "POST /operators/:operator_id/password": colleagueRow(),
  "POST /operators/:operator_id/reset-second-factor": colleagueRow({ secondFactor: true }),
  "POST /operators/:operator_id/sign-out": colleagueRow(),
  "GET /refund-requests/:request_id": refundRow(),
  "POST /refund-requests/:request_id/plan": refundRow(refundApprovalBody),
  // The version belongs to another order.
  "POST /refund-requests/:request_id/decide": refundRow(refundApprovalBody, 409),
  "POST /orders/:order_id/refunds/plan": refundRow(() => ({ goodwill: "1.00" })),
  "POST /orders/:order_id/refunds": refundRow(() => ({ goodwill: "1.00", note: "Late" })),
  "GET /orders/:order_id/refunds": refundRow(),
  "POST /refunds/:refund_id/paid-out": refundRow(() => ({ note: "FPS" })),
  // The refund belongs to a paid order, so it is no return that can be undone.
  "POST /refunds/:refund_id/undo": refundRow(() => ({ note: "Mistyped" }), 409),
  // The provider has refused no refund.
  "POST /refunds/:refund_id/again": refundRow(() => ({}), 409),
  "GET /stock/:sku": stockRow(),
  "GET /stock/:sku/movements": stockRow(),
  "POST /stock/:sku/receive": stockRow({ warehouse: "kwai-chung", qty: 3 }),
  "POST /stock/:sku/adjust": stockRow({ warehouse: "kwai-chung", change: -1 }),
  "POST /stock/:sku/transfer": stockRow({ from: "kwai-chung", to: "mong-kok", qty: 2 }),
  "POST /draft-orders": { request: ({ variantId }) => ({ withBody: makeDraftBody(variantId) }) },
  "POST /draft-orders/plan": {
    request: ({ variantId }) => ({
      withBody: { lines: [{ product_variant_id: variantId, qty: 1 }] },
    }),
  },
  "GET /draft-orders/variants": withQuery({ q: "nothing" }),
  "GET /draft-orders/:draft_id": draftRow(),
  "PUT /draft-orders/:draft_id": draftRow((variantId) => makeDraftBody(variantId)),
  "POST /draft-orders/:draft_id/send": draftRow(() => ({})),
  // The draft has no link yet.
  "POST /draft-orders/:draft_id/link": { ...draftRow(() => ({})), expectedStatus: 404 },
  "POST /draft-orders/:draft_id/cancel": draftRow(() => ({})),
  "POST /orders/:order_id/edit/plan": editedOrderRow,
  "PUT /orders/:order_id/contents": editedOrderRow,
  "GET /members": { request: () => ({ withQuery: { q: "nobody@example.com" } }) },
  "GET /members/:customer_id": memberRow(),
  "GET /members/:customer_id/profile": memberRow(),
  "POST /members/:customer_id/notes": memberRow({ text: "Calls after six." }),
  "POST /members/:customer_id/sign-out": memberRow(),
  "GET /members/:customer_id/data-copy": memberRow(),
  "POST /members/:customer_id/data-copy": memberRow(),
  // No data copy is ready.
  "POST /members/:customer_id/data-copy/link": { ...memberRow(), expectedStatus: 404 },
  "POST /members/:customer_id/erase": {
    request: async ({ shop }) => {
      const email = `${randomId()}@example.com`;
      const { id } = await shop.shopper({ email });
      return { params: { customer_id: id }, withBody: { confirm: email, note: "Asked by letter" } };
    },
  },
  "POST /members/:customer_id/points": memberRow({ points: 1, note: "Late", version: "0" }),
  "GET /vouchers/:voucher_id": {
    request: async ({ shop }) => ({ params: { voucher_id: await aVoucher(shop.deps) } }),
  },
  "POST /vouchers/:voucher_id/withdraw": voucherRow,
  "POST /vouchers/:voucher_id/code-batches": codeBatchRow(false),
  "GET /vouchers/:voucher_id/code-batches/:batch_id": codeBatchRow(true),
  "GET /redeemed-vouchers": withQuery({ code: "HV-2222-2222-2222" }),
  "POST /redeemed-vouchers/:discount_code_id/invalidate": redeemedVoucherRow,
  "GET /enquiries/:enquiry_id": enquiryRow(),
  "POST /enquiries/:enquiry_id/replies": enquiryRow(),
  "POST /enquiries/:enquiry_id/close": enquiryRow(),
  "POST /enquiries/:enquiry_id/reopen": enquiryRow({ version: 2 }, true),
  "POST /enquiries/:enquiry_id/notes": enquiryRow(),
  "GET /bank-statements/:statement_id": statementRow,
  "POST /bank-statements/:statement_id/approve-certain": statementRow,
  // The statement has no certain transfer.
  "POST /bank-statements/:statement_id/approvals": { ...statementRow, expectedStatus: 409 },
  "GET /bank-statements/:statement_id/approvals/:approval_id": approvalRow,
  "POST /bank-statements/:statement_id/approvals/:approval_id/undo": approvalRow,
  "GET /bank-transfers/:transfer_id/unpaid-orders": transferRow(false),
  "POST /bank-transfers/:transfer_id/pay-order": transferRow(false, { accept_other_amount: true }),
  // The transfer has no surplus.
  "POST /bank-transfers/:transfer_id/surplus-returned": {
    ...transferRow(false, { note: "FPS" }),
    expectedStatus: 409,
  },
  "POST /bank-transfers/:transfer_id/return": transferRow(true, { note: "Too late" }),
  // The call sends no form.
  "POST /imports": { request: () => ({ withBody: {} }), expectedStatus: 415 },
  "GET /imports/:import_id": importRow(),
  "PUT /imports/:import_id/columns": importRow(),
  "POST /imports/:import_id/check": importRow(),
  "POST /imports/:import_id/apply": importRow({ state: "checked" }),
  "POST /imports/:import_id/undo": importRow({ state: "done" }),
  "GET /imports/:import_id/changes": importRow(),
  "GET /imports/:import_id/faults": importRow(),
  // The uploaded file does not exist.
  "GET /imports/:import_id/bad-rows": { ...importRow(), expectedStatus: 404 },
  "GET /exports/catalogue/:part": { request: () => ({ params: { part: "stock" } }) },
  "GET /exports/tables/:table": { request: () => ({ params: { table: "couriers" } }) },
  "PUT /webhooks/:webhook_id": webhookRow(),
  "DELETE /webhooks/:webhook_id": webhookRow({ withQuery: { version: "1" } }),
  "POST /webhooks/:webhook_id/rotate-secret": webhookRow(),
  "POST /webhooks/:webhook_id/replay": webhookRow(),
  "GET /webhooks/:webhook_id/deliveries": webhookRow(),
  "GET /webhook-deliveries/:delivery_id": webhookRow(),
  "POST /webhook-deliveries/:delivery_id/replay": webhookRow(),
};

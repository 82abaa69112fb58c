import {
  courierRecordEndpoints,
  passkeyEndpoints,
  warehouseRecordEndpoints,
} from "@harbour/contracts/operator";
import { randomId } from "../platform/values/ids.ts";
import { operatorPassword } from "./operator.ts";
import { catalogueRows } from "./who-may-call.catalogue-rows.ts";
import { configurationRows } from "./who-may-call.configuration-rows.ts";
import { offerRows } from "./who-may-call.offer-rows.ts";
import {
  ofImport,
  ofWebhook,
  ofStatement,
  ofApproval,
  ofTransfer,
  ofStock,
  ofMember,
  ofVoucher,
  ofCode,
  ofEnquiry,
  shownCode,
  ofView,
  ofPasskey,
  ofApiKey,
  ofColleague,
  ofChangedDelivery,
  ofCodeBatch,
  ofDelivery,
  withoutQuery,
  ofRefund,
  openDraft,
  ofDraft,
  ofUnpaid,
  approval,
} from "./who-may-call.operator-records.ts";
import { orderRows } from "./who-may-call.order-rows.ts";
import { publicationStaffRows } from "./who-may-call.publication-rows.ts";
import { body, newPassword, query, type Row } from "./who-may-call.row.ts";
import { stockRows } from "./who-may-call.stock-rows.ts";

export const operatorRows: Readonly<Record<string, Row>> = {
  ...orderRows,
  ...catalogueRows,
  ...offerRows,
  ...configurationRows,
  ...publicationStaffRows,
  ...stockRows,
  "POST /auth/login": body({ email: "nobody@staff.test", password: "wrong" }, 401),
  "POST /auth/session": body({ email: "nobody@staff.test", password: "wrong" }, 401),
  "POST /auth/second-factor/begin": body({ password: operatorPassword }),
  // No second factor was begun, and none exists.
  "POST /auth/second-factor/confirm": body({ totp: "123456" }, 409),
  "POST /auth/second-factor/recovery-codes": body(shownCode, 409),
  "POST /auth/second-factor/remove": body(shownCode, 409),
  "POST /auth/password": body({ old_password: operatorPassword, new_password: newPassword }),
  "DELETE /auth/sessions/:session_id": {
    request: (_, caller) => ({
      params: { session_id: caller.kind === "operator" ? caller.sessionId : "" },
    }),
  },
  "POST /auth/step-up": body({ password: operatorPassword }),
  "POST /auth/passkeys/begin": body({ password: operatorPassword }),
  // The passkey of the example was never begun.
  "POST /auth/passkeys": body(passkeyEndpoints.add.example, 401),
  "PUT /auth/passkeys/:passkey_id": ofPasskey,
  "DELETE /auth/passkeys/:passkey_id": ofPasskey,
  "POST /auth/passkey-session": body(passkeyEndpoints.openSession.example, 401),
  "GET /today/:task": {
    request: () => ({ params: { task: "low_stock" } }),
    // Each task has its own roles.
    answer: (caller) => (caller === "content" ? 403 : 200),
  },
  "GET /views": query({ resource: "orders" }),
  "PUT /views/:view_id": ofView,
  "DELETE /views/:view_id": ofView,
  "POST /operators": {
    request: () => ({
      body: {
        email: `${randomId()}@staff.test`,
        name: "Mei",
        role: "support",
        password: newPassword,
      },
    }),
  },
  ...Object.fromEntries(
    (["couriers", "warehouses"] as const).flatMap((table) => [
      [`GET /${table}/:key`, ofDelivery(table)],
      [`PUT /${table}/:key`, ofDelivery(table, { position: 3 })],
      [`DELETE /${table}/:key`, ofDelivery(table)],
      [`GET /${table}/:key/uses`, ofDelivery(table)],
      [`GET /${table}/:key/history`, withoutQuery(ofDelivery(table))],
      [`POST /${table}/:key/restore`, ofChangedDelivery(table)],
    ]),
  ),
  "POST /couriers": {
    request: () => ({ body: { ...courierRecordEndpoints.create.example, key: randomId() } }),
  },
  "POST /warehouses": {
    request: () => ({ body: { ...warehouseRecordEndpoints.create.example, key: randomId() } }),
  },
  "GET /couriers/:key/stations": withoutQuery(ofDelivery("couriers")),
  "POST /api-keys/:api_key_id/revoke": ofApiKey,
  "GET /operators/:operator_id": ofColleague(),
  "PUT /operators/:operator_id": ofColleague(),
  "POST /operators/:operator_id/disable": ofColleague(),
  "POST /operators/:operator_id/enable": ofColleague({ isDisabled: true }),
  "POST /operators/:operator_id/password": ofColleague(),
  "POST /operators/:operator_id/reset-second-factor": ofColleague({ secondFactor: true }),
  "POST /operators/:operator_id/sign-out": ofColleague(),
  "GET /refund-requests/:request_id": ofRefund(),
  "POST /refund-requests/:request_id/plan": ofRefund(approval),
  // The version is that of another order.
  "POST /refund-requests/:request_id/decide": ofRefund(approval, 409),
  "POST /orders/:order_id/refunds/plan": ofRefund(() => ({ goodwill: "1.00" })),
  "POST /orders/:order_id/refunds": ofRefund(() => ({ goodwill: "1.00", note: "Late" })),
  "GET /orders/:order_id/refunds": ofRefund(),
  "POST /refunds/:refund_id/paid-out": ofRefund(() => ({ note: "FPS" })),
  // The refund belongs to a paid order.
  "POST /refunds/:refund_id/undo": ofRefund(() => ({ note: "Mistyped" }), 409),
  // The provider refused nothing.
  "POST /refunds/:refund_id/again": ofRefund(() => ({}), 409),
  "GET /stock/:sku": ofStock(),
  "GET /stock/:sku/movements": ofStock(),
  "POST /stock/:sku/receive": ofStock({ warehouse: "kwai-chung", qty: 3 }),
  "POST /stock/:sku/adjust": ofStock({ warehouse: "kwai-chung", change: -1 }),
  "POST /stock/:sku/transfer": ofStock({ from: "kwai-chung", to: "mong-kok", qty: 2 }),
  "POST /draft-orders": { request: ({ variantId }) => ({ body: openDraft(variantId) }) },
  "POST /draft-orders/plan": {
    request: ({ variantId }) => ({
      body: { lines: [{ product_variant_id: variantId, qty: 1 }] },
    }),
  },
  "GET /draft-orders/variants": query({ q: "nothing" }),
  "GET /draft-orders/:draft_id": ofDraft(),
  "PUT /draft-orders/:draft_id": ofDraft((variantId) => openDraft(variantId)),
  "POST /draft-orders/:draft_id/send": ofDraft(() => ({})),
  // The draft has no link yet.
  "POST /draft-orders/:draft_id/link": { ...ofDraft(() => ({})), answer: 404 },
  "POST /draft-orders/:draft_id/cancel": ofDraft(() => ({})),
  "POST /orders/:order_id/edit/plan": ofUnpaid,
  "PUT /orders/:order_id/contents": ofUnpaid,
  "GET /members": { request: () => ({ query: { q: "nobody@example.com" } }) },
  "GET /members/:customer_id": ofMember(),
  "GET /members/:customer_id/profile": ofMember(),
  "POST /members/:customer_id/notes": ofMember({ text: "Calls after six." }),
  "POST /members/:customer_id/sign-out": ofMember(),
  "GET /members/:customer_id/data-copy": ofMember(),
  "POST /members/:customer_id/data-copy": ofMember(),
  // No copy is ready.
  "POST /members/:customer_id/data-copy/link": { ...ofMember(), answer: 404 },
  "POST /members/:customer_id/erase": {
    request: async ({ shop }) => {
      const email = `${randomId()}@example.com`;
      const { id } = await shop.shopper({ email });
      return { params: { customer_id: id }, body: { confirm: email, note: "Asked by letter" } };
    },
  },
  "POST /members/:customer_id/points": ofMember({ points: 1, note: "Late", version: "0" }),
  "POST /vouchers/:voucher_id/withdraw": ofVoucher,
  "POST /vouchers/:voucher_id/code-batches": ofCodeBatch(false),
  "GET /vouchers/:voucher_id/code-batches/:batch_id": ofCodeBatch(true),
  "GET /redeemed-vouchers": query({ code: "HV-2222-2222-2222" }),
  "POST /redeemed-vouchers/:discount_code_id/invalidate": ofCode,
  "GET /enquiries/:enquiry_id": ofEnquiry(),
  "POST /enquiries/:enquiry_id/replies": ofEnquiry(),
  "POST /enquiries/:enquiry_id/close": ofEnquiry(),
  "POST /enquiries/:enquiry_id/reopen": ofEnquiry({ version: 2 }, true),
  "POST /enquiries/:enquiry_id/notes": ofEnquiry(),
  "GET /bank-statements/:statement_id": ofStatement,
  "POST /bank-statements/:statement_id/approve-certain": ofStatement,
  // The statement has no certain transfer.
  "POST /bank-statements/:statement_id/approvals": { ...ofStatement, answer: 409 },
  "GET /bank-statements/:statement_id/approvals/:approval_id": ofApproval,
  "POST /bank-statements/:statement_id/approvals/:approval_id/undo": ofApproval,
  "POST /bank-transfers/:transfer_id/pay-order": ofTransfer(false, { accept_other_amount: true }),
  // The transfer brought no surplus.
  "POST /bank-transfers/:transfer_id/surplus-returned": {
    ...ofTransfer(false, { note: "FPS" }),
    answer: 409,
  },
  "POST /bank-transfers/:transfer_id/return": ofTransfer(true, { note: "Too late" }),
  // The call carries no form.
  "POST /imports": { request: () => ({ body: {} }), answer: 415 },
  "GET /imports/:import_id": ofImport(),
  "PUT /imports/:import_id/columns": ofImport(),
  "POST /imports/:import_id/check": ofImport(),
  "POST /imports/:import_id/apply": ofImport({ state: "checked" }),
  "POST /imports/:import_id/undo": ofImport({ state: "done" }),
  "GET /imports/:import_id/changes": ofImport(),
  "GET /imports/:import_id/faults": ofImport(),
  // The uploaded file is not there.
  "GET /imports/:import_id/bad-rows": { ...ofImport(), answer: 404 },
  "GET /exports/catalogue/:part": { request: () => ({ params: { part: "stock" } }) },
  "GET /exports/tables/:table": { request: () => ({ params: { table: "couriers" } }) },
  "PUT /webhooks/:webhook_id": ofWebhook(),
  "DELETE /webhooks/:webhook_id": ofWebhook({ query: { version: "1" } }),
  "POST /webhooks/:webhook_id/rotate-secret": ofWebhook(),
  "POST /webhooks/:webhook_id/replay": ofWebhook(),
  "GET /webhooks/:webhook_id/deliveries": ofWebhook(),
  "GET /webhook-deliveries/:delivery_id": ofWebhook(),
  "POST /webhook-deliveries/:delivery_id/replay": ofWebhook(),
};

import { enquiryEndpoints } from "@harbour/contracts";
import { passkeyEndpoints } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import { randomId } from "../platform/values/ids.ts";
import { operatorPassword } from "./operator.ts";
import { aProduct, aWarehouse } from "./products.ts";
import { aDraft, anOrder } from "./purchase.ts";
import { configurationRows } from "./who-may-call.configuration-rows.ts";
import { publicationStaffRows } from "./who-may-call.publication-rows.ts";
import { orderRows } from "./who-may-call.order-rows.ts";
import { paidOrder } from "./received-order.ts";
import { findCodeForStaff } from "../offers/vouchers/redeemed-vouchers.repository.ts";
import { findVoucherForStaff } from "../offers/vouchers/vouchers.repository.ts";
import { aRedeemed, aVoucher } from "./vouchers.ts";
import {
  body,
  newPassword,
  query,
  type Request,
  type Row,
  type World,
} from "./who-may-call.row.ts";

/** Makes a webhook with a delivery for every caller. */
const aWebhook = async ({ shop }: World) => {
  const id = randomId();
  const {
    rows: [delivery],
  } = await shop.deps.db.execute<{ id: string }>(sql`
    with endpoint as (
      insert into webhook_endpoints (id, url, event_types, secret)
      values (${id}, 'https://who.test', '{order.paid}', 'whsec_AAAA') returning id
    ), event as (
      insert into webhook_events (id, type, data) select 'msg_' || id, 'order.paid', '{}' from endpoint returning id
    )
    insert into webhook_deliveries (event_id, endpoint_id, status)
    select event.id, endpoint.id, 'failed' from event, endpoint returning id::text`);
  return { webhook_id: id, delivery_id: delivery!.id };
};
const ofWebhook = (more: Omit<Request, "params"> = {}): Row => ({
  request: async (world) => ({ ...more, params: await aWebhook(world) }),
});

/** Makes a bank statement without a transfer. */
const aStatement = async ({ shop }: World) => {
  const id = randomId();
  const cashier = await shop.operator("owner");
  await shop.deps.db.execute(
    sql`insert into bank_statements (id, file_name, operator_id) values (${id}, 'who.csv', ${cashier.id})`,
  );
  return { statement_id: id };
};
const ofStatement: Row = { request: async (world) => ({ params: await aStatement(world) }) };

/** A row for an approval of no transfers that waits. */
const ofApproval: Row = {
  request: async (world) => {
    const { statement_id } = await aStatement(world);
    const approval_id = randomId();
    await world.shop.deps.db.execute(sql`
      insert into statement_approvals (id, statement_id, operator_id, role, address, runs_at)
      select ${approval_id}, id, operator_id, 'owner', '', now() + interval '1 hour'
      from bank_statements where id = ${statement_id}`);
    return { params: { statement_id, approval_id } };
  },
};

/** Returns a row for an unbound transfer and a new order at one stage. */
const ofTransfer = (isCalledOff: boolean, more: object = {}): Row => ({
  request: async ({ shop, variantId }) => {
    const { guest, orderId } = await anOrder(shop, { variantId });
    if (isCalledOff) await shop.as(guest).put(`/orders/${orderId}/cancelled`);
    const transfer_id = randomId();
    await shop.deps.db.execute(sql`
      insert into bank_transfers (id, fingerprint, paid_on, amount, text, payer)
      values (${transfer_id}, ${transfer_id}, '2026-11-23', 100, 'FPS', 'CHAN')`);
    const version = await versionOf(shop, orderId);
    return { params: { transfer_id }, body: { order_id: orderId, version, ...more } };
  },
});

/** Returns a row for a variant whose stock nothing else changes. */
const ofStock = (body?: object): Row => ({
  request: async ({ shop: { deps } }) => {
    const { variants } = await aProduct(deps, { variants: [{ stock: 5 }] });
    await aWarehouse(deps, { key: "mong-kok", position: 2 });
    const { sku, id } = variants[0]!;
    const {
      rows: [last],
    } = await deps.db.execute<{ version: string }>(
      sql`select max(id)::text as version from stock_movements where variant_id = ${id}`,
    );
    const more = body && { ...body, note: "Counted", version: last!.version };
    return { params: { sku }, ...(more && { body: more }) };
  },
});

/** Returns a row for a member without points. */
const ofMember = (body?: object): Row => ({
  request: async ({ shop }) => ({
    params: { customer_id: (await shop.shopper()).id },
    ...(body && { body }),
  }),
});

/** A row for a new voucher as it was read. */
const ofVoucher: Row = {
  request: async ({ shop }) => {
    const voucher_id = await aVoucher(shop.deps);
    const found = await findVoucherForStaff(shop.deps.db, voucher_id);
    const body = { codes: "keep", note: "Gone", version: found!.version };
    return { params: { voucher_id }, body };
  },
};
const ofCode: Row = {
  request: async ({ shop }) => {
    const member = await shop.shopper();
    const { id } = await aRedeemed(shop, member, await aVoucher(shop.deps, { point: 0 }));
    const found = await findCodeForStaff(shop.deps.db, id);
    const body = { note: "Mistake", version: found!.version };
    return { params: { discount_code_id: id }, body };
  },
};

/** Returns a row with a new enquiry. */
const ofEnquiry = (body?: object, isClosed = false): Row => ({
  request: async ({ shop }) => {
    const enquiry = await shop.anyone.post("/enquiries", enquiryEndpoints.send.example);
    const enquiry_id = enquiry.body.reference as string;
    const owner = shop.as(await shop.operator("owner"));
    if (isClosed) await owner.post(`/enquiries/${enquiry_id}/close`, { version: 1 });
    return { params: { enquiry_id }, ...(body && { body }) };
  },
});

const shownCode = { password: operatorPassword, totp: "123456" };

/** A row for a saved view of the caller. */
const ofView: Row = {
  request: async ({ shop }, caller) => {
    const id = randomId();
    if (caller.kind === "operator")
      await shop.deps.db.execute(sql`
        insert into saved_views (id, operator_id, resource, name, filters)
        values (${id}, ${caller.id}, 'orders', 'Who', '{}')`);
    return { params: { view_id: id }, query: { version: "1" } };
  },
};

/** A row for a passkey of the caller. */
const ofPasskey: Row = {
  request: async ({ shop }, caller) => {
    const id = randomId();
    if (caller.kind === "operator")
      await shop.deps.db.execute(sql`
        insert into operator_passkeys
          (id, operator_id, credential_id, public_key, counter, transports, is_synced, name)
        values (${id}, ${caller.id}, ${id}, '', 0, '{}', false, 'Who')`);
    return { params: { passkey_id: id } };
  },
};

/** Makes a colleague for this call alone. */
const ofColleague = (facts: { isDisabled?: boolean; secondFactor?: boolean } = {}): Row => ({
  request: async ({ shop }) => {
    const { isDisabled = false, ...more } = facts;
    const { id } = await shop.operator("support", more);
    if (isDisabled)
      await shop.deps.db.execute(sql`update operators set closed_at = now() where id = ${id}`);
    return { params: { operator_id: id } };
  },
});

/** Makes a paid order with one refundable unit, a request, and a transfer due for another. */
const ofRefund = (body: (variantId: string) => object = () => ({}), answer = 200): Row => ({
  answer,
  request: async ({ shop, variantId }) => {
    const { guest, orderId } = await paidOrder(shop, { variantId, qty: 2 });
    const items = [{ product_variant_id: variantId, qty: 1 }];
    const request = await shop
      .as(guest)
      .post(`/orders/${orderId}/refund-request`, { reason: "damaged", refund_items: items });
    const owner = shop.as(await shop.operator("owner"));
    const refund = { goodwill: "1.00", note: "Late", version: await versionOf(shop, orderId) };
    const made = await owner.post(`/api/operator/orders/${orderId}/refunds`, refund);
    return {
      params: {
        order_id: orderId,
        request_id: request.body.refund_request._id,
        refund_id: made.body._id,
      },
      body: { ...body(variantId), version: await versionOf(shop, orderId) },
    };
  },
});
/** Returns a draft's body for one unit. */
const draftOf = (variantId: string) => ({
  ...aDraft(variantId),
  hold_until: new Date(Date.now() + 3_600_000).toISOString(),
});
const ofDraft = (body?: (variantId: string) => object): Row => ({
  request: async ({ shop, variantId }) => {
    const owner = shop.as(await shop.operator("owner"));
    const made = await owner.post("/api/operator/draft-orders", draftOf(variantId));
    return {
      params: { draft_id: made.body._id },
      ...(body && { body: { ...body(variantId), version: 1 } }),
    };
  },
});
/** A row for other contents of a new order. */
const ofUnpaid: Row = {
  request: async ({ shop, variantId }) => {
    const { orderId } = await anOrder(shop, { variantId });
    const { hold_until: _, ...contents } = draftOf(variantId);
    return { params: { order_id: orderId }, body: { ...contents, version: 1 } };
  },
};
const versionOf = async ({ deps }: World["shop"], orderId: string): Promise<number> => {
  const { rows } = await deps.db.execute<{ version: number }>(
    sql`select version from orders where id = ${orderId}`,
  );
  return rows[0]!.version;
};
const approval = (variantId: string) => ({
  items: [{ product_variant_id: variantId, approved_qty: 1 }],
});

export const operatorRows: Readonly<Record<string, Row>> = {
  ...orderRows,
  ...configurationRows,
  ...publicationStaffRows,
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
  "POST /draft-orders": { request: ({ variantId }) => ({ body: draftOf(variantId) }) },
  "POST /draft-orders/plan": {
    request: ({ variantId }) => ({
      body: { lines: [{ product_variant_id: variantId, qty: 1 }] },
    }),
  },
  "GET /draft-orders/variants": query({ q: "nothing" }),
  "GET /draft-orders/:draft_id": ofDraft(),
  "PUT /draft-orders/:draft_id": ofDraft((variantId) => draftOf(variantId)),
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
  "POST /members/:customer_id/erase": {
    request: async ({ shop }) => {
      const email = `${randomId()}@example.com`;
      const { id } = await shop.shopper({ email });
      return { params: { customer_id: id }, body: { confirm: email, note: "Asked by letter" } };
    },
  },
  "POST /members/:customer_id/points": ofMember({ points: 1, note: "Late", version: "0" }),
  "POST /vouchers/:voucher_id/withdraw": ofVoucher,
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
  "PUT /webhooks/:webhook_id": ofWebhook(),
  "DELETE /webhooks/:webhook_id": ofWebhook({ query: { version: "1" } }),
  "POST /webhooks/:webhook_id/rotate-secret": ofWebhook(),
  "POST /webhooks/:webhook_id/replay": ofWebhook(),
  "GET /webhooks/:webhook_id/deliveries": ofWebhook(),
  "GET /webhook-deliveries/:delivery_id": ofWebhook(),
  "POST /webhook-deliveries/:delivery_id/replay": ofWebhook(),
};

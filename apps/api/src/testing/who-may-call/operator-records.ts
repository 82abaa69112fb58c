import { enquiryEndpoints } from "@harbour/contracts";
import { importEndpoints } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import { findCodeForStaff } from "../../offers/vouchers/redemption/redeemed-vouchers.repository.ts";
import { findVoucherForStaff } from "../../offers/vouchers/vouchers.repository.ts";
import { randomId } from "../../platform/values/ids.ts";
import { aProduct, aWarehouse } from "../catalogue/products.ts";
import { redeemVoucher, aVoucher } from "../catalogue/vouchers.ts";
import { aDraft, anOrder } from "../orders/purchase.ts";
import { makePaidOrder } from "../orders/received-order.ts";
import type { Request, Row, World } from "./row.ts";

/** Makes a webhook with one delivery, separately for each caller. */
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
export const webhookRow = (requestFields: Omit<Request, "params"> = {}): Row => ({
  request: async (world) => ({ ...requestFields, params: await aWebhook(world) }),
});

/**
 * Returns a row for an import without a file. Imports that write end at once, because only one import may write at a
 * time.
 */
export const importRow = ({ state = "uploaded" } = {}): Row => ({
  request: async ({ shop }) => {
    const id = randomId();
    const { id: operatorId } = await shop.operator("owner");
    const columns = importEndpoints.setColumns.example!.columns;
    await shop.deps.db.execute(
      sql`update imports set state = 'failed' where state in ('importing', 'undoing')`,
    );
    await shop.deps.db.execute(sql`
      insert into imports (id, operator_id, role, address, file_name, format, kind, state, shape, columns, is_remembered, preview)
      values (${id}, ${operatorId}, 'owner', '', 'who.csv', 'csv', 'catalogue', ${state}, '', ${JSON.stringify(columns)}::jsonb, false, '[]')`);
    return { params: { import_id: id } };
  },
});

/** Makes a bank statement without transfers. */
const aStatement = async ({ shop }: World) => {
  const id = randomId();
  const owner = await shop.operator("owner");
  await shop.deps.db.execute(
    sql`insert into bank_statements (id, file_name, operator_id) values (${id}, 'who.csv', ${owner.id})`,
  );
  return { statement_id: id };
};
export const statementRow: Row = {
  request: async (world) => ({ params: await aStatement(world) }),
};

/** A row for a waiting approval that contains no transfers. */
export const approvalRow: Row = {
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

/** Returns a row for an unbound transfer, and for a new order that is open or cancelled. */
export const transferRow = (isCalledOff: boolean, extraFields: object = {}): Row => ({
  request: async ({ shop, variantId }) => {
    const { guest, orderId } = await anOrder(shop, { variantId });
    if (isCalledOff) await shop.as(guest).put(`/orders/${orderId}/cancelled`);
    const transfer_id = randomId();
    await shop.deps.db.execute(sql`
      insert into bank_transfers (id, fingerprint, paid_on, amount, text, payer)
      values (${transfer_id}, ${transfer_id}, '2026-11-23', 100, 'FPS', 'CHAN')`);
    const version = await readVersion(shop, orderId);
    return { params: { transfer_id }, withBody: { order_id: orderId, version, ...extraFields } };
  },
});

/** Returns a row for a variant whose stock no other row changes. */
export const stockRow = (body?: object): Row => ({
  request: async ({ shop: { deps } }) => {
    const { variants } = await aProduct(deps, { variants: [{ stock: 5 }] });
    await aWarehouse(deps, { key: "mong-kok", position: 2 });
    const { sku, id } = variants[0]!;
    const {
      rows: [last],
    } = await deps.db.execute<{ version: string }>(
      sql`select max(id)::text as version from stock_movements where variant_id = ${id}`,
    );
    const countedBody = body && { ...body, note: "Counted", version: last!.version };
    return { params: { sku }, ...(countedBody && { withBody: countedBody }) };
  },
});

/** Returns a row for a member without points. */
export const memberRow = (body?: object): Row => ({
  request: async ({ shop }) => ({
    params: { customer_id: (await shop.shopper()).id },
    ...(body && { withBody: body }),
  }),
});

/** A row for a new voucher, with the version that was read. */
export const voucherRow: Row = {
  request: async ({ shop }) => {
    const voucher_id = await aVoucher(shop.deps);
    const recordForStaff = await findVoucherForStaff(shop.deps.db, voucher_id);
    const body = { codes: "keep", note: "Gone", version: recordForStaff!.version };
    return { params: { voucher_id }, withBody: body };
  },
};
/** Returns a row for a new batch of codes. With `isMade`, the batch exists before the call. */
export const codeBatchRow = (isMade: boolean): Row => ({
  request: async ({ shop }) => {
    const voucher_id = await aVoucher(shop.deps);
    const body = { _id: randomId(), count: 2, note: "Toy fair" };
    if (!isMade) return { params: { voucher_id }, withBody: body };
    const owner = shop.as(await shop.operator("owner"));
    await owner.post(`/api/operator/vouchers/${voucher_id}/code-batches`, body);
    return { params: { voucher_id, batch_id: body._id } };
  },
});
export const redeemedVoucherRow: Row = {
  request: async ({ shop }) => {
    const member = await shop.shopper();
    const { id } = await redeemVoucher(shop, member, await aVoucher(shop.deps, { point: 0 }));
    const recordForStaff = await findCodeForStaff(shop.deps.db, id);
    const body = { note: "Mistake", version: recordForStaff!.version };
    return { params: { discount_code_id: id }, withBody: body };
  },
};

/** Returns a row with a new enquiry. */
export const enquiryRow = (body?: object, isClosed = false): Row => ({
  request: async ({ shop }) => {
    const enquiry = await shop.anyone.post("/enquiries", enquiryEndpoints.send.example);
    const enquiry_id = enquiry.body.reference as string;
    const owner = shop.as(await shop.operator("owner"));
    if (isClosed) await owner.post(`/enquiries/${enquiry_id}/close`, { version: 1 });
    return { params: { enquiry_id }, ...(body && { withBody: body }) };
  },
});

/** Returns a row for a courier or warehouse that only this call uses. @param fields the fields to change, if any */
export const deliveryRow = (table: "couriers" | "warehouses", fields?: object): Row => ({
  request: async ({ shop }) => {
    const key = `made-${randomId().slice(0, 12)}`;
    const owner = shop.as(await shop.operator("owner"));
    const text = { en: "Made", zh: "新增", cn: "新增" };
    const tableFields =
      table === "couriers"
        ? { fee_bands: [{ from: "0.00", to: null, fee: "40.00" }], is_enabled: false }
        : { address: text, position: 9 };
    const { body } = await owner.post(`/api/operator/${table}`, {
      key,
      title: text,
      ...tableFields,
    });
    const version = body.version as string;
    return { params: { key }, withQuery: { version }, withBody: { version, fields } };
  },
});

/** Returns a row for a changed courier or warehouse, which the call restores to the state before. */
export const restoreDeliveryRow = (table: "couriers" | "warehouses"): Row => ({
  request: async (world, caller) => {
    const preparedRequest = await deliveryRow(table, { position: 3 }).request!(world, caller);
    const owner = world.shop.as(await world.shop.operator("owner"));
    const path = `/api/operator/${table}/${preparedRequest.params!["key"]}`;
    const changeReply = await owner.put(path, preparedRequest.withBody);
    const { data } = (await owner.get(`${path}/history`)).body;
    return {
      params: preparedRequest.params!,
      withBody: { version: changeReply.body.version as string, change_id: data[0]._id as string },
    };
  },
});

/** Returns the same row without its query, for a call that takes no version in its address. */
export const omitQuery = ({ request }: Row): Row => ({
  request: async (world, caller) => {
    const { params } = (await request?.(world, caller)) ?? {};
    return params === undefined ? {} : { params };
  },
});

/** Returns a row for a paid order of two units. One unit is requested for a refund, and a goodwill refund is due. */
export const refundRow = (
  body: (variantId: string) => object = () => ({}),
  expectedStatus = 200,
): Row => ({
  expectedStatus,
  request: async ({ shop, variantId }) => {
    const { guest, orderId } = await makePaidOrder(shop, { variantId, qty: 2 });
    const items = [{ product_variant_id: variantId, qty: 1 }];
    const request = await shop
      .as(guest)
      .post(`/orders/${orderId}/refund-request`, { reason: "damaged", refund_items: items });
    const owner = shop.as(await shop.operator("owner"));
    const refund = { goodwill: "1.00", note: "Late", version: await readVersion(shop, orderId) };
    const refundReply = await owner.post(`/api/operator/orders/${orderId}/refunds`, refund);
    return {
      params: {
        order_id: orderId,
        request_id: request.body.refund_request._id,
        refund_id: refundReply.body._id,
      },
      withBody: { ...body(variantId), version: await readVersion(shop, orderId) },
    };
  },
});
/** Returns the body of a draft order with one unit. */
export const makeDraftBody = (variantId: string) => ({
  ...aDraft(variantId),
  hold_until: new Date(Date.now() + 3_600_000).toISOString(),
});
export const draftRow = (body?: (variantId: string) => object): Row => ({
  request: async ({ shop, variantId }) => {
    const owner = shop.as(await shop.operator("owner"));
    const draftReply = await owner.post("/api/operator/draft-orders", makeDraftBody(variantId));
    return {
      params: { draft_id: draftReply.body._id },
      ...(body && { withBody: { ...body(variantId), version: 1 } }),
    };
  },
});
/** A row that gives a new order other contents. */
export const editedOrderRow: Row = {
  request: async ({ shop, variantId }) => {
    const { orderId } = await anOrder(shop, { variantId });
    const { hold_until: _, ...contents } = makeDraftBody(variantId);
    return { params: { order_id: orderId }, withBody: { ...contents, version: 1 } };
  },
};
const readVersion = async ({ deps }: World["shop"], orderId: string): Promise<number> => {
  const { rows } = await deps.db.execute<{ version: number }>(
    sql`select version from orders where id = ${orderId}`,
  );
  return rows[0]!.version;
};
export const refundApprovalBody = (variantId: string) => ({
  items: [{ product_variant_id: variantId, approved_qty: 1 }],
});

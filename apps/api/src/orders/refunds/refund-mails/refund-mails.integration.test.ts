import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { jobNamesTable, jobsTable } from "../../../platform/jobs/graphile-tables.ts";
import {
  aCourier,
  aProduct,
  redeemVoucher,
  aVoucher,
  aMemberWithEmail,
  readMailbox,
  makePaidOrder,
  recipient,
  runStaffAction,
  startTestApi,
} from "../../../testing/index.ts";
import { makeRefundCalls } from "../testing.ts";
import { refundMailKind, refundMails } from "./refund-mail.rules.ts";
import { refundMail } from "./refund-mail.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const refundCalls = makeRefundCalls(shop, await shop.operator("owner"));
const { variants } = await aProduct(deps, { variants: [{ stock: 100 }] });

test("sends mails about a refund and its order in the order of events, whichever job runs first", async () => {
  const email = "in-order@refunds.example";
  const checkout = { delivery_details: { ...recipient, email } };
  const order = await makePaidOrder(shop, { variantId: variants[0]!.id, qty: 2, checkout });
  await refundCalls.refund(order.orderId, { goodwill: "5.00" });
  await runStaffAction(shop, "ship", order.orderId);
  const listMessageKinds = async () => {
    const { rows } = await deps.db.execute<{ kind: string }>(sql`
      select kind from outbox where recipient = ${email} order by created_at, id`);
    return rows.map(({ kind }) => kind);
  };
  const runMailJob = async (mailType: string) => {
    const { rows } = await deps.db.execute<{ id: string; name: string; payload: object }>(sql`
      select j.id, t.identifier as name, j.payload from ${jobsTable} j join ${jobNamesTable} t on t.id = j.task_id
      where j.payload->>'order_id' = ${order.orderId} and j.payload->>'about' = ${mailType}`);
    const { id, name, payload } = rows[0]!;
    const { signal } = new AbortController();
    const mailJob = deps.registry.jobs.find((job) => job.name === name)!;
    await mailJob.run(deps, payload, { id, log: deps.log, signal, attempt: 1 });
  };
  await runMailJob("approved");
  const first = ["order-received", "order-paid", "refund-approved"];
  expect(await listMessageKinds()).toEqual(first);
  await deps.db.execute(sql`delete from outbox where recipient = ${email}`);
  await runMailJob("shipped");
  expect(await listMessageKinds()).toEqual([...first, "order-shipped"]);
  await shop.runJobs();
  expect(await listMessageKinds(), "and once").toEqual([...first, "order-shipped"]);
});

test("sends refund news by email, and by SMS on request, in the order's language", async () => {
  const member = await shop.shopper({ language: "en" });
  await deps.db.execute(sql`
    insert into logins (customer_id, kind, address, area_code, phone, verified_at)
    values (${member.id}, 'PHONE', '85261130001', '852', '61130001', now())`);
  await shop.as(member).put("/notification-settings/details", { channels: ["EMAIL", "SMS"] });
  const email = "told@refunds.example";
  const details = { ...recipient, email };
  const checkout = { delivery_details: details, language: "cn" };
  const variantId = variants[0]!.id;
  const order = await makePaidOrder(shop, { variantId, guest: member, checkout });
  const { orderId } = order;
  const request = await shop.as(member).post(`/orders/${orderId}/refund-request`, {
    reason: "damaged",
    images: [],
    refund_items: [{ product_variant_id: variantId, qty: 1 }],
  });
  expect(request.status, request.text).toBe(200);
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select id from refund_requests where order_id = ${orderId}`);
  const refundReply = await refundCalls.refund(orderId, { goodwill: "5.00" });
  for (const mailType of refundMails) {
    const concernsRequest = mailType === "requested" || mailType === "rejected";
    const subjectId = concernsRequest ? rows[0]!.id : refundReply.body._id;
    await refundMail.write(deps, { order_id: orderId, about: mailType, of: subjectId } as {
      order_id: string;
    });
  }
  const kinds = refundMails.map(refundMailKind).toSorted();
  for (const address of [email, "85261130001"]) {
    const mails = (await readMailbox(shop, address)).filter(({ kind }) =>
      kind.startsWith("refund-"),
    );
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(kinds);
    expect(new Set(mails.map(({ language }) => language))).toEqual(new Set(["cn"]));
  }
});

test("a refund without money names returned points and voucher, and what was refused", async () => {
  const { member, email } = await aMemberWithEmail(shop, 200);
  const { variants: freeVariants } = await aProduct(deps, { variants: [{ price: 0, stock: 9 }] });
  const variantId = freeVariants[0]!.id;
  await deps.db.execute(sql`update product_variants set point = 30 where id = ${variantId}`);
  const checkout = { delivery_details: { ...recipient, email } };
  const order = await makePaidOrder(shop, { variantId, qty: 3, guest: member, checkout });
  const request = await shop.as(member).post(`/orders/${order.orderId}/refund-request`, {
    reason: "damaged",
    refund_items: [{ product_variant_id: variantId, qty: 3 }],
  });
  expect(request.status, request.text).toBe(200);
  const partialItem = {
    product_variant_id: variantId,
    approved_qty: 1,
    rejection: "Two are whole.",
  };
  const decideReply = await refundCalls.decideRequest(request.body.refund_request._id, {
    items: [partialItem],
  });
  expect(decideReply.status, decideReply.text).toBe(200);
  const [mail] = await readMailbox(shop, email);
  expect(mail).toMatchObject({
    kind: "refund-paid-back",
    subject: `Your points for order ${order.reference} are back`,
  });
  expect(mail!.text).toContain("30 points are back in your account.");
  expect(mail!.text).toMatch(/3 × .*1 of 3 refunded · Not refunded: Two are whole\./);
  expect(mail!.text).not.toContain("HK$0.00");
});

test("only the refund of the last product names the returned voucher", async () => {
  const { member, email } = await aMemberWithEmail(shop, 200);
  const { code } = await redeemVoucher(shop, member, await aVoucher(deps));
  const variantId = variants[0]!.id;
  const checkout = { voucher_code: code, delivery_details: { ...recipient, email } };
  const order = await makePaidOrder(shop, { variantId, qty: 2, guest: member, checkout });
  const items = [{ product_variant_id: variantId, qty: 1 }];
  const newestMail = async () => (await readMailbox(shop, email))[0]!;
  await refundCalls.refund(order.orderId, { items });
  expect((await newestMail()).kind).toBe("refund-approved");
  expect((await newestMail()).text).not.toContain("use your voucher");
  await refundCalls.refund(order.orderId, { items });
  expect((await newestMail()).text).toContain("You can use your voucher “");
  const details = await shop.as(member).get(`/orders/${order.orderId}/details`);
  expect(details.body.returned_voucher).not.toBeNull();
});

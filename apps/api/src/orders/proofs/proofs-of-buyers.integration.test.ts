import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  aCourier,
  anOrder,
  aProduct,
  aProof,
  findInvariantViolations,
  readMailbox,
  recipient,
  runStaffAction,
  startTestApi,
} from "../../testing/index.ts";

const shop = await startTestApi();
const staff = await shop.operator("support");
let variantId = "";
beforeAll(async () => {
  await aCourier(shop.deps);
  variantId = (await aProduct(shop.deps, { name: "star-courier", variants: [{ stock: 1000 }] }))
    .variants[0]!.id;
});
const order = () => anOrder(shop, { variantId });

describe("payment proof", () => {
  test("an uploaded proof waits for approval, is shown at a signed address and can be replaced", async () => {
    const { guest, orderId } = await order();
    const uploadProof = async () =>
      shop.as(guest).put(`/orders/${orderId}/upload`, { image: await aProof(shop, guest) });
    expect(await uploadProof()).toMatchObject({ status: 200, body: { current_status: "pending" } });
    const first = (await shop.as(guest).get(`/orders/${orderId}/details`)).body;
    expect(first).toMatchObject({
      current_status: "pending",
      payment_deadline: null,
      checkout: { approval: { status: "WAITING" } },
    });
    expect((await shop.anyone.get(first.checkout.offline.image)).status).toBe(200);

    expect((await uploadProof()).status).toBe(200);
    const second = (await shop.as(guest).get(`/orders/${orderId}/details`)).body;
    expect(second.checkout.offline.image.split("?")[0]).not.toBe(
      first.checkout.offline.image.split("?")[0],
    );
    expect(second.statuses.map((entry: { slug: string }) => entry.slug)).toEqual([
      "submitted",
      "pending",
    ]);
    const {
      rows: [proofCount],
    } = await shop.deps.db.execute<{ proofs: number }>(
      sql`select count(*)::integer as proofs from payment_proofs where order_id = ${orderId}`,
    );
    expect(proofCount?.proofs).toBe(2);
  });

  test("a guest who names the order's email can submit a proof without the buyer's token", async () => {
    const { orderId } = await order();
    const elsewhere = shop.guest();
    const image = await aProof(shop, elsewhere);
    const path = `/orders/${orderId}/upload/guest`;
    expect(
      (await shop.as(elsewhere).put(path, { image, email: "nobody@example.com" })).status,
    ).toBe(404);
    expect((await shop.as(elsewhere).put(path, { image, email: recipient.email })).status).toBe(
      200,
    );
  });

  test("anyone with a freshly signed upload address can submit the proof without a token", async () => {
    const { orderId } = await order();
    const image = await aProof(shop, shop.guest());
    const uploadProof = (imageUrl: string) =>
      shop.anyone.put(`/orders/${orderId}/upload/guest`, {
        image: imageUrl,
        phone: recipient.phone,
      });
    expect((await uploadProof(image.split("?")[0]!)).status).toBe(422);
    expect((await uploadProof(image.replace(/signature=./, "signature="))).status).toBe(422);
    expect((await uploadProof(image)).status).toBe(200);
  });

  test("a proof must be the buyer's own picture that proves no other order", async () => {
    const [ownOrder, otherOrder] = [await order(), await order()];
    const image = await aProof(shop, ownOrder.guest);
    const refused = async (guest: typeof ownOrder.guest, orderId: string, imageUrl: string) => {
      const { status, body } = await shop
        .as(guest)
        .put(`/orders/${orderId}/upload`, { image: imageUrl });
      return { status, fields: Object.keys(body.errors ?? {}) };
    };
    const imageRefusal = { status: 422, fields: ["image"] };
    expect(await refused(otherOrder.guest, otherOrder.orderId, image)).toEqual(imageRefusal);
    expect(
      await refused(ownOrder.guest, ownOrder.orderId, "https://elsewhere.example/proof.jpg"),
    ).toEqual(imageRefusal);
    expect(
      (await shop.as(ownOrder.guest).put(`/orders/${ownOrder.orderId}/upload`, { image })).status,
    ).toBe(200);
    expect(await refused(ownOrder.guest, ownOrder.orderId, image)).toEqual(imageRefusal);
    const second = await anOrder(shop, { variantId, guest: ownOrder.guest });
    expect(await refused(ownOrder.guest, second.orderId, image)).toEqual(imageRefusal);
    expect(
      (await shop.as(ownOrder.guest).get(`/orders/${second.orderId}/details`)).body.current_status,
    ).toBe("submitted");
  });

  test("an approved proof pays the order; a rejected one gives a reason and a new deadline", async () => {
    const { guest, orderId } = await order();
    const uploadProof = async () =>
      shop.as(guest).put(`/orders/${orderId}/upload`, { image: await aProof(shop, guest) });
    const details = async () => (await shop.as(guest).get(`/orders/${orderId}/details`)).body;
    await uploadProof();
    await runStaffAction(shop, "reject", orderId, {
      operator: staff,
      body: { reason: "The amount differs." },
    });
    const rejectedDetails = await details();
    expect(rejectedDetails).toMatchObject({
      current_status: "submitted",
      is_paid: false,
      checkout: { approval: { status: "REJECTED", reason: "The amount differs." } },
    });
    expect(Date.parse(rejectedDetails.payment_deadline)).toBeGreaterThan(
      Date.parse(rejectedDetails.updated_at),
    );
    await uploadProof();
    await runStaffAction(shop, "approve", orderId, { operator: staff });
    expect(await details()).toMatchObject({
      current_status: "processing",
      is_paid: true,
      actions: [],
      checkout: { approval: { status: "APPROVED" } },
    });
    const emails = await readMailbox(shop, recipient.email);
    expect(JSON.stringify(emails)).toContain("The amount differs.");
    const { rows: audit } = await shop.deps.db.execute(
      sql`select operator_id, action, before, after from operator_audit where subject = ${`order ${orderId}`} order by id`,
    );
    const auditFields = { operator_id: staff.id, before: { status: "pending" } };
    expect(audit).toEqual([
      {
        ...auditFields,
        action: "reject-proof",
        after: { status: "submitted" },
      },
      { ...auditFields, action: "approve-proof", after: { status: "processing" } },
    ]);
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { anOrder, findInvariantViolations, checkOut, addUnitsToCart } from "../../testing/index.ts";
import { startOnlineShop, readStoredOrder } from "../orders/testing.ts";
import { createCardOwner, testCardNumbers, visit } from "../payments/testing.ts";

const { shop, variantId } = await startOnlineShop();
const { deps } = shop;

/** Makes a member with one saved card. */
async function anOwnerWithCard(number: string = testCardNumbers.visa) {
  const owner = await createCardOwner(shop);
  await owner.addCard(number);
  const [card] = await owner.cards();
  return { ...owner, cardId: card._id as string };
}
type Owner = Awaited<ReturnType<typeof anOwnerWithCard>>;

/** Checks out with a saved card. */
async function checkOutUnits({ shopper, cardId }: Pick<Owner, "shopper" | "cardId">) {
  await addUnitsToCart(shop, { variantId, guest: shopper });
  return checkOut(shop, shopper, { payment_method: "ONLINE", card_id: cardId });
}

const placeOrder = async (owner: Owner) => {
  const placedOrder = await anOrder(shop, {
    variantId,
    guest: owner.shopper,
    checkout: { payment_method: "ONLINE" },
  });
  const pays = (card_id?: string) =>
    owner.caller.post(`/orders/${placedOrder.orderId}/pay`, { ...(card_id && { card_id }) });
  return { ...placedOrder, pays };
};
const cardForm = { do: "pay", number: testCardNumbers.visa, expiry: "12/34", cvc: "123" };

describe("saved card", () => {
  test("a saved card pays its order and leads to the result page", async () => {
    const owner = await anOwnerWithCard();
    const { status, body } = await checkOutUnits(owner);
    expect(status).toBe(200);
    expect(body.return_url).toMatch(/^\/result\/order\/success\?.*order=/);
    const { body: order } = await owner.caller.get(`/orders/${body.order_id}/details`);
    expect(order).toMatchObject({
      is_paid: true,
      checkout: { online: { state: "paid", brand: "visa", last4: "4242" } },
    });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a saved card whose bank asks leads to the bank and pays after the owner's approval", async () => {
    const owner = await anOwnerWithCard("4000000000003220");
    const { body } = await checkOutUnits(owner);
    expect((await visit(shop, body.return_url)).html).toContain("Bank verification");
    expect((await readStoredOrder(shop, body.order_id)).status).toBe("submitted");
    // A repeated call leads to the same page.
    const repeatedReply = await owner.caller.post(`/orders/${body.order_id}/pay`, {
      card_id: owner.cardId,
    });
    expect(repeatedReply.body.return_url).toBe(body.return_url);
    await visit(shop, body.return_url, { do: "confirm" });
    await shop.runJobs();
    expect(await readStoredOrder(shop, body.order_id)).toMatchObject({
      is_paid: true,
      payments: ["paid"],
    });
  });

  test("a declined saved card fails only its attempt; the order can be paid with another", async () => {
    const owner = await anOwnerWithCard("4000000000000341");
    const { body } = await checkOutUnits(owner);
    expect(body.return_url).toMatch(/^\/result\/order\/cancelled\?.*card=declined/);
    expect(await readStoredOrder(shop, body.order_id)).toMatchObject({
      status: "submitted",
      payments: ["failed"],
    });
    const { body: page } = await owner.caller.post(`/orders/${body.order_id}/pay`, {});
    await visit(shop, page.return_url, cardForm);
    await shop.runJobs();
    expect(await readStoredOrder(shop, body.order_id)).toMatchObject({
      is_paid: true,
      payments: ["failed", "paid"],
    });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("refuses another member's card and a removed card without placing an order", async () => {
    const owner = await anOwnerWithCard();
    const { cardId } = owner;
    const otherOwner = await anOwnerWithCard(testCardNumbers.mastercard);
    const refused = { status: 422, body: { errors: { card_id: [expect.any(String)] } } };
    expect(await checkOutUnits({ shopper: otherOwner.shopper, cardId })).toMatchObject(refused);
    const guest = await addUnitsToCart(shop, { variantId });
    const guestCheckout = { payment_method: "ONLINE", card_id: cardId };
    expect(await checkOut(shop, guest, guestCheckout)).toMatchObject(refused);
    const ownOrder = await placeOrder(otherOwner);
    expect(await ownOrder.pays(cardId)).toMatchObject(refused);
    expect((await owner.caller.put(`/credit-cards/${cardId}/delete`)).status).toBe(200);
    expect(await checkOutUnits(owner)).toMatchObject(refused);
    const { body } = await owner.caller.get("/orders/all");
    expect(body.data).toEqual([]);
  });

  test("eight parallel payments with a saved card pay once", async () => {
    const owner = await anOwnerWithCard();
    const order = await placeOrder(owner);
    const replies = await Promise.all(Array.from({ length: 8 }, () => order.pays(owner.cardId)));
    const acceptedReplies = replies.filter(({ status }) => status === 200);
    expect(acceptedReplies.map(({ body }) => body.return_url).join("\n")).toMatch(
      /^(\/result\/order\/success.*\n?)+$/,
    );
    await shop.runJobs();
    const { is_paid, status, payments, refunds } = await readStoredOrder(shop, order.orderId);
    // The payments are the page opened at checkout, and the card.
    expect({ is_paid, status, payments, refunds }).toEqual({
      is_paid: true,
      status: "processing",
      payments: ["failed", "paid"],
      refunds: 0,
    });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("paying with a saved card closes the payment page that was open", async () => {
    const owner = await anOwnerWithCard();
    const order = await placeOrder(owner);
    const { body: page } = await order.pays();
    expect((await order.pays(owner.cardId)).body.return_url).toMatch(/\/result\/order\/success/);
    expect((await visit(shop, page.return_url, cardForm)).status).toBe(404);
    await shop.runJobs();
    expect((await readStoredOrder(shop, order.orderId)).payments).toEqual(["failed", "paid"]);
  });
});

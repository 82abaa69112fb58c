import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { anOrder, findInvariantViolations, recipient } from "../../testing/index.ts";
import { findOrder } from "../orders/index.ts";
import { startOnlineShop, readStoredOrder } from "../orders/testing.ts";
import { beginPayment } from "../payments/index.ts";
import { visit } from "../payments/testing.ts";

const { shop, variantId } = await startOnlineShop();
const { deps } = shop;

/** Makes a member with a saved card, an unpaid order and an e-mail that others know. */
async function makeMemberOrder() {
  const member = await shop.shopper();
  const caller = shop.as(member);
  await deps.db.execute(sql`
    insert into sandbox_cards (id, customer_ref, brand, last4, exp_month, exp_year)
    values (${`card of ${member.id}`}, ${member.id}, 'mastercard', '4444', 12, 2034)`);
  const { orderId, reference } = await anOrder(shop, {
    variantId,
    guest: member,
    checkout: { payment_method: "ONLINE" },
  });
  const pays = async () => (await caller.post(`/orders/${orderId}/pay`, {})).body.return_url;
  const payAsStranger = () =>
    shop.anyone.post(`/orders/${reference}/pay/guest`, { email: recipient.email });
  return { orderId, pays, payAsStranger };
}
const readHtml = async (page: string) => (await visit(shop, page)).html;

describe("payment by a stranger who knows the email", () => {
  test("shows a member's saved cards to the member alone", async () => {
    const order = await makeMemberOrder();
    const payment = await order.pays();
    expect(await readHtml(payment)).toContain("Your saved cards");
    const { status, body } = await order.payAsStranger();
    expect(status).toBe(200);
    expect(body.return_url).not.toBe(payment);
    expect(await readHtml(body.return_url)).not.toContain("Your saved cards");
    expect((await visit(shop, payment, { do: "pay" })).status).toBe(404);
    expect((await readStoredOrder(shop, order.orderId)).payments).toEqual(["failed", "open"]);
    // Only one page is open at a time, so the member pays on that page with a typed card.
    expect(await order.pays()).toBe(body.return_url);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a stranger cannot pay an order that the member's page has paid", async () => {
    const order = await makeMemberOrder();
    const payment = await order.pays();
    await visit(shop, payment, {
      do: "pay",
      number: "4242424242424242",
      expiry: "12/34",
      cvc: "123",
    });
    expect((await order.payAsStranger()).body).toMatchObject({ code: "order_state" });
    expect((await readStoredOrder(shop, order.orderId)).payments).toEqual(["paid"]);
  });

  test("a stranger does not get the page that the member opened at the same moment", async () => {
    const order = await makeMemberOrder();
    await order.pays();
    const { paymentDeadline, ...storedOrder } = (await findOrder(deps.db, order.orderId))!;
    const { id, reference, total, revision } = storedOrder;
    const guestPayableOrder = {
      id,
      reference,
      total,
      revision,
      paymentMethod: "ONLINE" as const,
      deadline: paymentDeadline!,
      customerId: null,
    };
    await expect(
      beginPayment(deps, guestPayableOrder, { success_url: "/", cancel_url: "/" }),
    ).rejects.toMatchObject({ code: "unavailable" });
  });
});

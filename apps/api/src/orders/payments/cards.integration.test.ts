import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { readQueryPlans, startTestApi } from "../../testing/index.ts";
import { findBegunSetups } from "./cards.repository.ts";
import { forgetCards } from "./change-cards.ts";
import { paymentsPersonal } from "./payments.personal.ts";
import { createCardOwner, testCardNumbers, paths, visit } from "./testing.ts";

const exportPersonal = async (from: Deps, customerId: string) =>
  (await paymentsPersonal.export!(from, { customerId, addresses: [] }, 60))["cards"];

const shop = await startTestApi();
const { deps } = shop;

async function cardsAtProvider(customerRef: string): Promise<number> {
  const {
    rows: [row],
  } = await deps.db.execute<{ cards: number }>(sql`
    select count(*)::integer as cards from sandbox_cards where customer_ref = ${customerRef}`);
  return row!.cards;
}

describe("saved cards", () => {
  test("shows saved cards by last digits and expiry, with the first card as the default", async () => {
    const owner = await createCardOwner(shop);
    expect(await owner.cards()).toEqual([]);
    await owner.addCard(testCardNumbers.visa);
    await owner.addCard(testCardNumbers.amex);
    await owner.addCard(testCardNumbers.mastercard);
    expect(await owner.cards()).toMatchObject([
      { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034, is_default: true },
      { brand: "mastercard", last4: "4444", is_default: false },
      { brand: "amex", last4: "0005", is_default: false },
    ]);
  });

  test("lists saved cards page by page", async () => {
    const owner = await createCardOwner(shop);
    await owner.addCard();
    await owner.addCard(testCardNumbers.mastercard);
    const first = (await owner.caller.get("/credit-cards/all?per_page=1")).body;
    expect(first).toMatchObject({ total: 2, data: [{ brand: "visa" }] });
    const second = (await owner.caller.get(first.next_page_url)).body;
    expect(second).toMatchObject({ data: [{ brand: "mastercard" }], next_page_url: null });
  });

  test("the chosen card replaces the default card", async () => {
    const owner = await createCardOwner(shop);
    await owner.addCard();
    await owner.addCard(testCardNumbers.amex);
    const [, amex] = await owner.cards();
    const path = `/credit-cards/${amex._id}/set-default`;
    expect((await owner.caller.put(path)).status).toBe(200);
    expect((await owner.caller.put(path)).status).toBe(200);
    expect(await owner.cards()).toMatchObject([
      { brand: "amex", is_default: true },
      { brand: "visa", is_default: false },
    ]);
  });

  test("removing a card also removes it at the provider and makes the newest remaining card the default", async () => {
    const owner = await createCardOwner(shop);
    await owner.addCard();
    await owner.addCard(testCardNumbers.amex);
    await owner.addCard(testCardNumbers.mastercard);
    const [visa] = await owner.cards();
    expect((await owner.caller.put(`/credit-cards/${visa._id}/delete`)).status).toBe(200);
    expect(await owner.cards()).toMatchObject([
      { brand: "mastercard", is_default: true },
      { brand: "amex", is_default: false },
    ]);
    expect(await cardsAtProvider(owner.shopper.id)).toBe(3);
    await shop.runJobs();
    expect(await cardsAtProvider(owner.shopper.id)).toBe(2);
    expect((await owner.caller.put(`/credit-cards/${visa._id}/delete`)).status).toBe(404);
  });

  test("a member cannot see, choose or remove another member's card", async () => {
    const [owner, otherOwner] = [await createCardOwner(shop), await createCardOwner(shop)];
    await owner.addCard();
    await otherOwner.addCard(testCardNumbers.amex);
    const [{ _id }] = await owner.cards();
    for (const action of ["set-default", "delete"]) {
      const refusedReply = await otherOwner.caller.put(`/credit-cards/${_id}/${action}`);
      expect(refusedReply).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
    expect(await owner.cards()).toMatchObject([{ is_default: true }]);
    expect(await otherOwner.cards()).toMatchObject([{ brand: "amex", is_default: true }]);
    expect((await shop.as(shop.guest()).get("/credit-cards/all")).status).toBe(403);
  });

  test("exports saved cards to their owner", async () => {
    const owner = await createCardOwner(shop);
    await owner.addCard();
    expect(await exportPersonal(deps, owner.shopper.id)).toMatchObject({
      cards: [{ last4: "4242" }],
    });
  });
});

describe("adding a card", () => {
  test("refuses return addresses outside the shop", async () => {
    const { caller } = await createCardOwner(shop);
    for (const elsewhere of ["https://evil.test/", "//evil.test/", "/\\evil.test", "account"]) {
      for (const name of ["success_url", "cancel_url"]) {
        const body = { ...paths, [name]: elsewhere };
        const refusedReply = await caller.post("/credit-cards/bind-card", body);
        expect(refusedReply).toMatchObject({ status: 422, body: { errors: { [name]: {} } } });
      }
    }
  });

  test("a member who cancels has no new card, and the setup page closes", async () => {
    const owner = await createCardOwner(shop);
    const page = await owner.beginCardSetup();
    const returnedReply = await visit(shop, page, { do: "cancel" });
    expect(returnedReply).toMatchObject({ status: 303, redirectPath: paths.cancel_url });
    expect(await owner.cards()).toEqual([]);
    expect((await visit(shop, page)).status).toBe(404);
    expect((await visit(shop, page, { number: testCardNumbers.visa })).status).toBe(404);
  });

  test("shows a new card once the provider confirms, even after its owner returned", async () => {
    const owner = await createCardOwner(shop);
    const page = await owner.beginCardSetup();
    const cardForm = { number: testCardNumbers.slow, expiry: "1/40", cvc: "123" };
    expect((await visit(shop, page, cardForm)).redirectPath).toBe(paths.success_url);
    expect(await owner.cards()).toEqual([]);
    await deps.db.execute(
      sql`update sandbox_card_setups set known_at = now() where customer_ref = ${owner.shopper.id}`,
    );
    expect(await owner.cards()).toMatchObject([{ last4: "0077", exp_month: 1, exp_year: 2040 }]);
  });

  test("a card setup ends when nobody finished it within the hour", async () => {
    const owner = await createCardOwner(shop);
    const page = await owner.beginCardSetup();
    await deps.db.execute(
      sql`update sandbox_card_setups set expires_at = now() where customer_ref = ${owner.shopper.id}`,
    );
    expect((await visit(shop, page)).status).toBe(404);
    expect(await owner.cards()).toEqual([]);
    const {
      rows: [setup],
    } = await deps.db.execute(
      sql`select state from card_setups where customer_id = ${owner.shopper.id}`,
    );
    expect(setup).toEqual({ state: "failed" });
  });
});

describe("closed account", () => {
  const close = (customerId: string) =>
    inTransaction(deps.db, async (tx) => {
      await forgetCards(tx, customerId);
      await tx.execute(sql`update customers set closed_at = now() where id = ${customerId}`);
    });

  test("closing an account removes its cards here and at the provider", async () => {
    const owner = await createCardOwner(shop);
    await owner.addCard();
    await owner.addCard(testCardNumbers.amex);
    await close(owner.shopper.id);
    await shop.runJobs();
    expect(await exportPersonal(deps, owner.shopper.id)).toEqual({ cards: [] });
    expect(await cardsAtProvider(owner.shopper.id)).toBe(0);
  });
});

test("a shop without online payment refuses cards and has no sandbox", async () => {
  const offlineShop = await startTestApi({ settings: { payments: undefined } });
  const { caller } = { caller: offlineShop.as(await offlineShop.shopper()) };
  const refusedReply = await caller.post("/credit-cards/bind-card", paths);
  expect(refusedReply).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect((await visit(offlineShop, "/sandbox/cards/1")).headers["content-type"]).toContain("json");
  expect((await caller.get("/credit-cards/all")).body.data).toEqual([]);
});

test("finds open card setups through their index", async () => {
  const plan = await readQueryPlans(deps, (db) => findBegunSetups(db, "ada", 10));
  expect(plan).toContain("card_setups_begun");
});

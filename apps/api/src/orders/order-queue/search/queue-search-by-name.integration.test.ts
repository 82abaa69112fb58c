import { or, type SQL, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { aCourier, anOrder, aProduct, recipient, startTestApi } from "../../../testing/index.ts";
import { buildSearches, memberNameCondition } from "./queue-search.fragments.ts";
import { readQueueSearch } from "./queue-search.rules.ts";

const shop = await startTestApi();
const { db } = shop.deps;
await aCourier(shop.deps);
const variantId = (await aProduct(shop.deps, { variants: [{ stock: 9 }] })).variants[0]!.id;
const staff = shop.as(await shop.operator("support"));

const placeOrderFor = async (recipient_name: string) => {
  const delivery_details = { ...recipient, recipient_name, email: "buyer@name.example" };
  return (await anOrder(shop, { variantId, checkout: { delivery_details } })).reference;
};
const mandyOrder = await placeOrderFor("Mandy Cheuk");
const li = await placeOrderFor("Ho Yin Li");
const chowOrder = await placeOrderFor("周大福");
const guest = await shop.shopper({ username: "Winnie 曾" });
const gift = (await anOrder(shop, { variantId, guest })).reference;
// With few members, PostgreSQL would scan the table instead of using the index.
await db.execute(sql`insert into customers (id, type, username, preferred_language)
  select 'member ' || n, 'EMAIL', 'Member ' || n, 'en' from generate_series(1, 5000) n`);
await db.execute(sql`analyze customers`);

const searchOrders = async (q: string) => {
  const reply = await staff.get("/orders", { query: { q } });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body.data as { reference: string; found_by: unknown }[]).map(
    ({ reference, found_by }) => ({ reference, found_by }),
  );
};

describe("search by a recipient's name", () => {
  test.each([
    ["a surname that stands last", "cheuk", mandyOrder],
    ["the beginning of a surname", "CHEU", mandyOrder],
    ["the words in another order", "Cheuk Mandy", mandyOrder],
    ["a word in the middle", "yin", li],
    ["a surname of two letters", "li", li],
    ["a Chinese surname", "周", chowOrder],
    ["a Chinese first name", "大福", chowOrder],
  ])("finds an order by %s, and the row shows the name", async (_, q, reference) => {
    expect(await searchOrders(q)).toEqual([{ reference, found_by: null }]);
  });

  test.each([
    ["the beginning of a word", "winn"],
    ["a Chinese letter", "曾"],
    ["words in another order", "曾 winnie"],
  ])("finds a gift by %s of its buyer's account, and the row says so", async (_, q) => {
    expect(await searchOrders(q)).toEqual([
      { reference: gift, found_by: { field: "member", text: "Winnie 曾" } },
    ]);
  });

  test.each([
    ["the middle of a word", "heuk"],
    ["words of two names", "cheuk yin"],
    ["Chinese letters that stand apart", "周福"],
    ["a wildcard", "ch_uk"],
  ])("finds no order by %s", async (_, q) => expect(await searchOrders(q)).toEqual([]));

  const explain = (query: SQL) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute<{ "QUERY PLAN": string }>(
        sql`explain (costs off) ${query}`,
      );
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });

  test.each([
    ["cheuk", "orders_recipient_words"],
    ["大福", "orders_recipient_pairs"],
  ])(
    "a search for a recipient's name reads only the orders that an index finds: %s",
    async (q, index) => {
      const { nameParts } = readQueueSearch(q);
      const matchCondition = or(
        ...buildSearches({ nameParts: nameParts! }).map(({ condition }) => condition),
      );
      expect(await explain(sql`select from orders o where ${matchCondition}`)).toContain(index);
    },
  );

  test.each([
    ["cheuk", "customers_name_parts"],
    ["大福", "customers_name_letters"],
  ])(
    "a search for a member's name reads only the members that an index finds: %s",
    async (q, index) => {
      const { memberParts } = readQueueSearch(q);
      const isNamed = memberNameCondition(memberParts!);
      expect(await explain(sql`select from customers c where ${isNamed}`)).toContain(index);
    },
  );
});

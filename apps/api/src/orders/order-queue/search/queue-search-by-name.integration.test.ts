import { or, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { aCourier, anOrder, aProduct, recipient, startTestApi } from "../../../testing/index.ts";
import { buildSearches } from "./queue-search.fragments.ts";
import { readQueueSearch } from "./queue-search.rules.ts";

const shop = await startTestApi();
const { db } = shop.deps;
await aCourier(shop.deps);
const variantId = (await aProduct(shop.deps, { variants: [{ stock: 9 }] })).variants[0]!.id;
const backOffice = shop.as(await shop.operator("support"));

const buyFor = async (recipient_name: string) => {
  const delivery_details = { ...recipient, recipient_name, email: "buyer@name.example" };
  return (await anOrder(shop, { variantId, checkout: { delivery_details } })).reference;
};
const mandy = await buyFor("Mandy Cheuk");
const li = await buyFor("Ho Yin Li");
const chow = await buyFor("周大福");

const find = async (q: string) => {
  const reply = await backOffice.get("/orders", { query: { q } });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body.data as { reference: string; found_by: unknown }[]).map(
    ({ reference, found_by }) => ({ reference, found_by }),
  );
};

describe("search by a recipient's name", () => {
  test.each([
    ["a surname that stands last", "cheuk", mandy],
    ["the beginning of a surname", "CHEU", mandy],
    ["the words in another order", "Cheuk Mandy", mandy],
    ["a word in the middle", "yin", li],
    ["a surname of two letters", "li", li],
    ["a Chinese surname", "周", chow],
    ["a Chinese first name", "大福", chow],
  ])("finds an order by %s, and the row shows the name", async (_, q, reference) => {
    expect(await find(q)).toEqual([{ reference, found_by: null }]);
  });

  test.each([
    ["the middle of a word", "heuk"],
    ["words of two names", "cheuk yin"],
    ["Chinese letters that stand apart", "周福"],
    ["a wildcard", "ch_uk"],
  ])("finds no order by %s", async (_, q) => expect(await find(q)).toEqual([]));

  test.each([
    ["cheuk", "orders_recipient_words"],
    ["大福", "orders_recipient_pairs"],
  ])("reads no other orders than those of an index: %s", async (q, index) => {
    const { nameParts } = readQueueSearch(q);
    const isFound = or(...buildSearches({ nameParts: nameParts! }).map(({ finds }) => finds));
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute<{ "QUERY PLAN": string }>(
        sql`explain (costs off) select from orders o where ${isFound}`,
      );
    });
    expect(plan.rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain(index);
  });
});

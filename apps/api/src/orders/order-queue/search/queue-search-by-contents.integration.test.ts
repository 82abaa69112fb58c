import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  aCourier,
  anOrder,
  aProduct,
  recipient,
  makeShippedOrder,
  startTestApi,
} from "../../../testing/index.ts";
import { noteCondition } from "./queue-search.fragments.ts";

const shop = await startTestApi();
const { db } = shop.deps;
await aCourier(shop.deps);
const staff = shop.as(await shop.operator("support"));

const soldTitle = { en: "Pokémon Harbour Set", zh: "寶可夢海港套裝", cn: "宝可梦海港套装" };
const titledOrder = await buyTitledArticle(soldTitle, "PKM-0042");
const notedOrder = await buyTitledArticle(
  { en: "Plain Tin", zh: "普通鐵盒", cn: "普通铁盒" },
  "TIN-1",
);
await staff.post(`/orders/${notedOrder.orderId}/notes`, {
  text: `Rang twice.\n${"Nobody at home. ".repeat(8)}Leaves the Café gate code 舖後門 for SF.`,
});
await db.execute(sql`
  update orders set total = 123450, shipping_fee = 123450 - subtotal + local_discount + global_discount
  where id = ${notedOrder.orderId}`);
const shippedOrder = await makeShippedOrder(shop, {
  variantId: (await aProduct(shop.deps, { variants: [{ stock: 9 }] })).variants[0]!.id,
});

/** Buys an article that the order's line stores with this title and SKU. */
async function buyTitledArticle(title: typeof soldTitle, sku: string) {
  const { variants } = await aProduct(shop.deps, { variants: [{ stock: 9 }] });
  const variantId = variants[0]!.id;
  const order = await anOrder(shop, {
    variantId,
    checkout: { delivery_details: { ...recipient, phone: "61112222" } },
  });
  await db.execute(sql`
    with gone as (delete from order_lines where order_id = ${order.orderId} returning *)
    insert into order_lines select line.* from gone, jsonb_populate_record(gone::order_lines,
      jsonb_build_object('product_title', ${JSON.stringify(title)}::jsonb, 'sku', ${sku}::text)) line`);
  return order;
}

const searchOrders = async (q: string) => {
  const reply = await staff.get("/orders", { query: { q } });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body.data as { reference: string; found_by: unknown }[]).map(
    ({ reference, found_by }) => ({ reference, found_by }),
  );
};

test("a search for a missing Chinese word reads no notes, even when many notes have its letters", async () => {
  await db.execute(sql`
    insert into order_notes (order_id, text, created_at)
    select ${titledOrder.orderId}, n || ' 門前有舖，後面有門', now() from generate_series(1, 2000) n`);
  await db.execute(sql`analyze order_notes`);
  const countReadRows = async (part: string) => {
    const { rows } = await db.execute<{ "QUERY PLAN": string }>(sql`
      explain (analyze, costs off, timing off) select from order_notes n where ${noteCondition([part])}`);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("order_notes_pairs");
    return plan
      .matchAll(/Bitmap Index Scan[^\n]*rows=(\d+)/g)
      .reduce((sum, [, rowCount]) => sum + Number(rowCount), 0);
  };
  expect(await countReadRows("舖門"), "both letters, never side by side").toBe(0);
  expect(await countReadRows("後門")).toBe(1);
  expect(await searchOrders("後門")).toMatchObject([{ reference: notedOrder.reference }]);
});

describe("search by what an order contains", () => {
  test.each([
    ["pokemon set", soldTitle.en],
    ["HARBOUR poké", soldTitle.en],
    ["海港套裝", soldTitle.zh],
    ["宝可梦", soldTitle.cn],
    ["寶", soldTitle.zh],
    ["pkm-00", "PKM-0042"],
  ])("finds an order by an item and names that item: %s", async (q, text) => {
    expect(await searchOrders(q)).toEqual([
      { reference: titledOrder.reference, found_by: { field: "item", text } },
    ]);
  });

  test("finds an article under a former name after the catalogue has changed", async () => {
    await db.execute(sql`update products set title = '{"en":"New","zh":"新","cn":"新"}'`);
    expect(await searchOrders("pokemon")).toHaveLength(1);
  });

  test.each(["cafe gate", "舖後門", "nobody GATE"])(
    "finds an order by a staff note and shows the surrounding words: %s",
    async (q) => {
      const [firstOrder, ...otherOrders] = await searchOrders(q);
      expect(otherOrders).toEqual([]);
      expect(firstOrder).toMatchObject({
        reference: notedOrder.reference,
        found_by: { field: "note" },
      });
      const { text } = firstOrder!.found_by as { text: string };
      expect(text.length).toBeLessThanOrEqual(82);
      expect(
        text
          .toLowerCase()
          .normalize("NFKD")
          .replaceAll(/[\u0300-\u036F]/g, ""),
      ).toContain(q.split(" ")[0]!.toLowerCase());
    },
  );

  test.each(["1234.50", "HK$1,234.50", "$1234.5"])(
    "finds an order by its total, which the row shows: %s",
    async (q) => {
      expect(await searchOrders(q)).toEqual([{ reference: notedOrder.reference, found_by: null }]);
    },
  );

  test.each(["6999 8", "+852 6999 8877"])(
    "finds an order by the phone of a recipient whom staff changed: %s",
    async (q) => {
      await db.execute(sql`
        update orders set delivery_details = delivery_details || '{"phone":"69998877"}' where id = ${shippedOrder.orderId}`);
      expect(await searchOrders(q)).toEqual([
        { reference: shippedOrder.reference, found_by: { field: "phone", text: "+85269998877" } },
      ]);
    },
  );

  test("says which hidden value of an order matches", async () => {
    expect(await searchOrders("6111 2222")).toEqual(
      [notedOrder, titledOrder].map(({ reference }) => ({
        reference,
        found_by: { field: "phone", text: "+85261112222" },
      })),
    );
    const { rows } = await db.execute<{ number: string }>(
      sql`select tracking ->> 'number' as number from orders where id = ${shippedOrder.orderId}`,
    );
    expect(await searchOrders(rows[0]!.number.toLowerCase())).toEqual([
      { reference: shippedOrder.reference, found_by: { field: "tracking", text: rows[0]!.number } },
    ]);
    expect(await searchOrders(shippedOrder.reference)).toMatchObject([{ found_by: null }]);
  });

  test("searches for wildcard characters literally", async () => {
    for (const q of ["po%mon", "___mon", "%%%"]) expect(await searchOrders(q)).toEqual([]);
  });
});

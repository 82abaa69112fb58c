import { enquiryEndpoints } from "@harbour/contracts";
import {
  maxCountedTasks,
  maxListedTasks,
  operatorRoles,
  todayTasks,
} from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { saveSettings, type SettingValues } from "../../base/configuration/index.ts";
import { lowStock } from "../../catalogue/inventory/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import { aCourier, aProduct, makePaidOrder, startTestApi } from "../../testing/index.ts";
import { lowVariants } from "./today.fragments.ts";

const { threshold: shopThreshold } = lowStock.initial;
const shop = await startTestApi();
const { db } = shop.deps;
await aCourier(shop.deps);

const readToday = async (role: (typeof operatorRoles)[number]) => {
  const reply = await shop.as(await shop.operator(role)).get("/api/operator/today");
  expect(reply.status, reply.text).toBe(200);
  return reply.body as {
    tasks: { name: string; count: number; is_about: boolean; oldest_at: string | null }[];
    sales: { today: { orders: number; total: string }; week_before: { orders: number } } | null;
  };
};
const list = async (task: string, role: (typeof operatorRoles)[number] = "owner") =>
  shop.as(await shop.operator(role)).get(`/api/operator/today/${task}`);
const findTask = async (name: string) => {
  const { tasks } = await readToday("owner");
  return tasks.find((task) => task.name === name);
};

describe("today", () => {
  test.each(operatorRoles)(
    "shows %s the tasks of the role, and shows sales figures to managers only",
    async (role) => {
      const { tasks, sales } = await readToday(role);
      const ownTasks = Object.entries(todayTasks).filter(([, roles]) =>
        (roles as readonly string[]).includes(role),
      );
      expect(tasks.map(({ name }) => name)).toEqual(ownTasks.map(([name]) => name));
      expect(sales === null).toBe(!["owner", "manager"].includes(role));
    },
  );

  test("an empty shop has no waiting tasks", async () => {
    for (const { count, is_about, oldest_at } of (await readToday("owner")).tasks)
      expect({ count, is_about, oldest_at }).toEqual({
        count: 0,
        is_about: false,
        oldest_at: null,
      });
  });

  test("counts enquiries with the age of the oldest", async () => {
    for (const _ of [1, 2]) await shop.anyone.post("/enquiries", enquiryEndpoints.send.example);
    await db.execute(
      sql`update enquiries set created_at = '2026-01-02T03:04:05Z' where id = (select min(id) from enquiries)`,
    );
    expect(await findTask("enquiries")).toMatchObject({
      count: 2,
      is_about: false,
      oldest_at: "2026-01-02T03:04:05.000Z",
    });
  });

  test("stops counting a task at the limit and marks the count as approximate", async () => {
    await db.execute(sql`
      insert into enquiries (id, reference, name, email, area_code, phone, subject, description, language)
      select 'many-' || n, 'EQ-' || n, 'Anna', 'a@example.com', '', '', 'Many', 'Many', 'en'
      from generate_series(1, ${maxCountedTasks}) n`);
    expect(await findTask("enquiries")).toMatchObject({ count: maxCountedTasks, is_about: true });
  });

  test("an order ready for pickup counts as late after some days", async () => {
    const { variants } = await aProduct(shop.deps);
    const { orderId } = await makePaidOrder(shop, { variantId: variants[0]!.id });
    expect(await findTask("to_ship")).toMatchObject({ count: 1 });
    await db.execute(sql`update orders set status = 'ready-to-pickup' where id = ${orderId}`);
    await db.execute(sql`
      insert into order_events (order_id, event, from_status, to_status, actor_kind, created_at)
      values (${orderId}, 'ready-for-pickup', 'processing', 'ready-to-pickup', 'staff', now() - interval '4 days')`);
    expect(await findTask("late_pickups")).toMatchObject({ count: 1 });
    await db.execute(sql`
      insert into order_events (order_id, event, from_status, to_status, actor_kind)
      values (${orderId}, 'ready-for-pickup', 'processing', 'ready-to-pickup', 'staff')`);
    expect(await findTask("late_pickups"), "ready again").toMatchObject({ count: 0 });
    expect(await findTask("to_ship")).toMatchObject({ count: 0 });
  });

  test("compares the paid orders of the day with the same time a week before", async () => {
    const { variants } = await aProduct(shop.deps, { variants: [{ stock: 9 }] });
    const countBefore = (await readToday("owner")).sales!;
    const { orderId } = await makePaidOrder(shop, { variantId: variants[0]!.id });
    expect((await readToday("owner")).sales!.today.orders).toBe(countBefore.today.orders + 1);
    await db.execute(
      sql`update orders set created_at = now() - interval '7 days 1 microsecond' where id = ${orderId}`,
    );
    const salesAfterMove = (await readToday("owner")).sales!;
    expect(salesAfterMove.today.orders).toBe(countBefore.today.orders);
    expect(salesAfterMove.week_before.orders).toBe(countBefore.week_before.orders + 1);
    await db.execute(
      sql`update orders set created_at = now() - interval '7 days' + interval '1 minute' where id = ${orderId}`,
    );
    expect((await readToday("owner")).sales!.week_before.orders, "later that day").toBe(
      countBefore.week_before.orders,
    );
  });

  test("counts and lists articles for sale with low stock, the least first", async () => {
    const countBefore = (await findTask("low_stock"))!.count;
    const { id, variants } = await aProduct(shop.deps, {
      variants: [{ stock: shopThreshold + 1 }, { stock: shopThreshold }, { stock: 0 }],
    });
    const [, low, emptyVariant] = variants;
    const options = [{ type: "size", value: { en: "Small", zh: "細", cn: "小" } }];
    await db.execute(
      sql`update product_variants set options = ${JSON.stringify(options)} where id = ${low!.id}`,
    );
    expect(await findTask("low_stock")).toMatchObject({ count: countBefore + 2, oldest_at: null });
    const { body } = await list("low_stock", "fulfilment");
    const ownItems = (body.data as { _id: string; left: number; text: string }[]).filter(
      ({ _id }) => variants.some((variant) => variant.id === _id),
    );
    expect(ownItems).toMatchObject([
      { _id: emptyVariant!.id, left: 0, text: emptyVariant!.sku, since: null },
      {
        _id: low!.id,
        left: shopThreshold,
        text: low!.sku,
        variant: { store: "main", options, threshold: shopThreshold },
      },
    ]);
    await db.execute(sql`update products set is_public = false where id = ${id}`);
    expect(await findTask("low_stock")).toMatchObject({ count: countBefore });
  });

  test("a variant's own threshold comes before the shop's", async () => {
    const countBefore = (await findTask("low_stock"))!.count;
    const { variants } = await aProduct(shop.deps, {
      variants: [{ stock: shopThreshold + 5 }, { stock: 1 }, { stock: shopThreshold }],
    });
    const [frequentVariantId, rareVariantId, otherVariantId] = variants.map(({ id }) => id);
    const setThreshold = (id: string | undefined, units: number) =>
      db.execute(sql`update product_variants set low_stock_threshold = ${units} where id = ${id}`);
    await setThreshold(frequentVariantId, shopThreshold + 5);
    await setThreshold(rareVariantId, 0);
    expect(await findTask("low_stock")).toMatchObject({ count: countBefore + 2 });
    const { body } = await list("low_stock");
    const ids = (body.data as { _id: string }[]).map(({ _id }) => _id);
    expect(ids).toEqual(expect.arrayContaining([frequentVariantId, otherVariantId]));
    expect(
      (body.data as { _id: string; variant: object }[]).find(({ _id }) => _id === frequentVariantId)
        ?.variant,
    ).toMatchObject({ threshold: shopThreshold + 5 });
    expect(ids).not.toContain(rareVariantId);
  });

  test("finds low stock by the indexes of kept totals", async () => {
    const plan = await inTransaction(db, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute<{ "QUERY PLAN": string }>(
        sql`explain select from ${lowVariants(shopThreshold)} s limit ${maxCountedTasks + 1}`,
      );
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).toContain("stock_totals_shop_threshold");
    expect(plan).toContain("stock_totals_own_threshold");
    expect(plan).not.toContain("stock_levels");
  });

  test("the shop's threshold is a setting", async () => {
    await aProduct(shop.deps, { variants: [{ stock: shopThreshold + 20 }] });
    const countBefore = (await findTask("low_stock"))!.count;
    const values = { "low-stock": { threshold: shopThreshold + 20 } } as SettingValues;
    await inTransaction(db, (tx) => saveSettings(shop.deps, tx, values));
    await shop.deps.changes.settle();
    expect((await findTask("low_stock"))!.count).toBeGreaterThan(countBefore);
  });

  test("lists failed messages without their recipients, the oldest first", async () => {
    await db.execute(sql`
      insert into outbox (id, key, channel, kind, recipient, language, body, status, problem, created_at)
      select gen_random_uuid(), 'failed ' || n, 'email', 'order-received', 'anna@example.com', 'en', 'Hello', 'given-up',
        'No answer ' || n, timestamptz '2026-01-02' + n * interval '1 day'
      from generate_series(1, ${maxListedTasks + 1}) n`);
    const { body, text } = await list("failed_messages");
    expect(body.data).toHaveLength(maxListedTasks);
    expect(body).toMatchObject({ is_cut: true });
    expect(body.data[0]).toMatchObject({
      text: "email order-received No answer 1",
      since: "2026-01-03T00:00:00.000Z",
    });
    expect(text).not.toContain("anna@example.com");
  });

  test("counts and lists drafts and scheduled publications for editors, the next first", async () => {
    const insert = (id: string, status: string, publishedAt: string | null) =>
      db.execute(sql`
        insert into publications (id, kind, slug, title, short_description, blocks, search, status, published_at)
        values (${id}, 'POST', ${id}, ${JSON.stringify({ en: id, zh: id, cn: id })}, '{}', '{}', '', ${status}, ${publishedAt}::timestamptz)`);
    await insert("unfinished", "DRAFT", null);
    await insert("next-year", "ACTIVE", "2098-01-01T00:00:00Z");
    await insert("next-month", "ACTIVE", "2097-01-01T00:00:00Z");
    await insert("public", "ACTIVE", "2020-01-01T00:00:00Z");
    expect(await findTask("drafts")).toMatchObject({ count: 1 });
    expect(await findTask("scheduled")).toMatchObject({
      count: 2,
      oldest_at: "2097-01-01T00:00:00.000Z",
    });
    const listSlugs = async (task: string) =>
      (await list(task, "content")).body.data.map(({ text }: { text: string }) => text);
    expect(await listSlugs("drafts")).toEqual(["unfinished"]);
    expect(await listSlugs("scheduled")).toEqual(["next-month", "next-year"]);
  });

  test("counts products without a translation or a picture", async () => {
    const readCounts = async () =>
      Promise.all(
        ["missing_translations", "missing_pictures"].map(
          async (name) => (await findTask(name))!.count,
        ),
      );
    const [translationsBefore, picturesBefore] = await readCounts();
    const { id } = await aProduct(shop.deps);
    const title = { en: "Paper crane", zh: "Paper crane", cn: "Paper crane" };
    await db.execute(sql`
      update products set images = '{}', title = ${JSON.stringify(title)}, short_description = '{}', long_description = '{}'
      where id = ${id}`);
    await db.execute(sql`
      update products set short_description = ${JSON.stringify({ en: "Folded", zh: "Folded", cn: "Folded" })} where id = ${id}`);
    const [translations, pictures] = await readCounts();
    expect([translations, pictures]).toEqual([translationsBefore! + 1, picturesBefore! + 1]);
  });

  test("counts purchase orders on the way, and late ones since their expected day", async () => {
    const { rows: warehouses } = await db.execute<{ id: string }>(
      sql`select id from warehouses limit 1`,
    );
    await db.execute(
      sql`insert into suppliers (id, name, email, phone, note, is_active, version) values ('kite', 'Kite', '', '', '', true, 1)`,
    );
    for (const [number, day] of [
      ["PO-1", "2026-01-02"],
      ["PO-2", "2098-01-02"],
    ] as const)
      await db.execute(sql`
        insert into purchase_orders (id, number, supplier_id, warehouse_id, state, expected_on, note, created_by)
        values (${number}, ${number}, 'kite', ${warehouses[0]!.id}, 'ordered', ${day}, '', (select min(id) from operators))`);
    expect(await findTask("open_purchases")).toMatchObject({ count: 2, oldest_at: null });
    expect(await findTask("late_purchases")).toMatchObject({
      count: 1,
      oldest_at: "2026-01-01T16:00:00.000Z",
    });
  });

  test.each(["failed_jobs", "failed_backups"])("Today offers the list of %s", async (task) => {
    expect(await list(task)).toMatchObject({ status: 200, body: { data: [], is_cut: false } });
  });

  test("refuses a list to roles that don't see its task", async () => {
    expect((await list("failed_jobs", "support")).status).toBe(403);
    expect((await list("low_stock", "content")).status).toBe(403);
    expect((await list("proofs")).status, "a task with its own list").toBe(422);
  });
});

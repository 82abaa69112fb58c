import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { queueBehindLock, startTestApi, type TestApi, withoutGuard } from "../../testing/index.ts";
import { figureMaker } from "./testing.ts";

const shop = await startTestApi();
const staff = shop.as(await shop.operator("manager"));
const aFigure = figureMaker(staff);
const toRows = (keys: readonly string[]) => keys.map((key) => ({ store: "main", key }));

describe("batches of products", () => {
  test("staff preview a batch that publishes products, apply it and undo it", async () => {
    const [hiddenFigure, publicFigure] = [await aFigure({ is_public: false }), await aFigure()];
    const rows = toRows([hiddenFigure.key, publicFigure.key, "nothing"]);
    const fields = { is_public: true };
    const { data: plannedRows } = (await staff.post("/products/batch/plan", { rows, fields })).body;
    expect(plannedRows).toMatchObject([
      {
        changes: [{ field: "is_public", from: "false", to: "true" }],
        before: { is_public: false },
      },
      { changes: [], before: { is_public: true } },
      { changes: [], before: null, version: null },
    ]);
    expect((await hiddenFigure.read()).record.is_public).toBe(false);

    const expected = plannedRows.slice(0, 2) as { store: string; key: string; version: string }[];
    const changeRows = expected.map(({ store, key, version }) => ({ store, key, version, fields }));
    const { data: outcomes } = (await staff.post("/products/batch", { rows: changeRows })).body;
    expect(outcomes).toMatchObject([{ outcome: "saved" }, { outcome: "unchanged" }]);
    expect((await hiddenFigure.read()).record.is_public).toBe(true);

    const [{ store, key, version, before: stateBefore }] = outcomes;
    const restoreRows = [{ store, key, version, fields: stateBefore }];
    expect((await staff.post("/products/batch", { rows: restoreRows })).body.data).toMatchObject([
      { outcome: "saved" },
    ]);
    expect((await hiddenFigure.read()).record.is_public).toBe(false);
    const { data: history } = (await staff.get(`${hiddenFigure.path}/history`)).body;
    expect(history).toHaveLength(3);
  });

  test("a batch skips and names a product that a colleague changed meanwhile", async () => {
    const [firstFigure, secondFigure] = [await aFigure(), await aFigure()];
    const versions = [(await firstFigure.read()).version, (await secondFigure.read()).version];
    await secondFigure.change({ brand: "Theirs" });
    const rows = toRows([firstFigure.key, secondFigure.key, "gone"]).map((row, index) => ({
      ...row,
      version: versions[index] ?? "seen",
      fields: { is_public: false },
    }));
    const { data } = (await staff.post("/products/batch", { rows })).body;
    expect(data).toMatchObject([
      { outcome: "saved" },
      { outcome: "stale" },
      { outcome: "refused" },
    ]);
    expect((await secondFigure.read()).record).toMatchObject({ is_public: true, brand: "Theirs" });
  });

  test("a batch schedules a product and refuses an invalid time", async () => {
    const { key, read } = await aFigure({ is_public: false });
    const { version } = await read();
    const send = async (fields: object) =>
      (await staff.post("/products/batch", { rows: [{ store: "main", key, version, fields }] }))
        .body.data;
    expect(await send({ published_at: "soon" })).toMatchObject([{ outcome: "refused" }]);
    const published_at = "2090-01-01T10:00:00+08:00";
    expect(await send({ is_public: true, published_at })).toMatchObject([{ outcome: "saved" }]);
    expect((await read()).record.published_at).toBe("2090-01-01T02:00:00.000Z");
  });
});

describe("a batch while a colleague saves", () => {
  /**
   * Hides a product by a batch and changes its brand at the same time, both from the same version.
   * @returns the number of successful changes
   */
  async function race(testShop: TestApi): Promise<number> {
    const caller = testShop.as(await testShop.operator("manager"));
    const { key, path, read } = await figureMaker(caller)();
    const { version } = await read();
    const row = { store: "main", key, version, fields: { is_public: false } };
    const heldCounts = await queueBehindLock<number>(
      testShop.deps.db,
      sql`select 1 from products where key = ${key} for no key update`,
      [
        async () => {
          const { body } = await caller.post("/products/batch", { rows: [row] });
          return body.data[0].outcome === "saved" ? 1 : 0;
        },
        async () => {
          const { status } = await caller.put(path, { version, fields: { brand: "Theirs" } });
          return status === 200 ? 1 : 0;
        },
      ],
    );
    return heldCounts[0]! + heldCounts[1]!;
  }

  test("only one of batch and save changes the product", async () => {
    expect(await race(await startTestApi())).toBe(1);
  });

  test("without the import lock, batch and save both change the product", async () => {
    const guard = withoutGuard(/pg_advisory_xact_lock\(\$1\)/, "($$1)::integer");
    expect(await race(await startTestApi({ deps: guard.deps }))).toBe(2);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});

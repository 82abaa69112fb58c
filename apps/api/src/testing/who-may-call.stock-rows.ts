import { sql } from "drizzle-orm";
import { aWarehouse } from "./products.ts";
import type { Row, World } from "./who-may-call.row.ts";

/** Closes the open counts, because a warehouse has one. */
async function aCounted({ shop }: World): Promise<void> {
  await aWarehouse(shop.deps);
  await shop.deps.db.execute(sql`update stock_counts set state = 'cancelled' where state = 'open'`);
}

const ofCount = (body?: object): Row => ({
  request: async (world) => {
    await aCounted(world);
    const owner = world.shop.as(await world.shop.operator("owner"));
    const count = await owner.post("/stock-counts", { warehouse: "kwai-chung", note: "" });
    return { params: { count_id: count.body._id as string }, ...(body && { body }) };
  },
});

export const stockRows: Readonly<Record<string, Row>> = {
  "GET /stock-counts/:count_id": ofCount(),
  "POST /stock-counts": {
    request: async (world) => {
      await aCounted(world);
      return { body: { warehouse: "kwai-chung", note: "Who" } };
    },
  },
  "POST /stock-counts/:count_id/scans": ofCount({
    scans: [{ _id: "who", code: "who", qty: 1, age_seconds: 0 }],
  }),
  "POST /stock-counts/:count_id/rest": ofCount(),
  "POST /stock-counts/:count_id/recount": ofCount({ product_variant_id: "who" }),
  "POST /stock-counts/:count_id/apply": ofCount({ lines: [] }),
  "POST /stock-counts/:count_id/cancel": ofCount(),
};

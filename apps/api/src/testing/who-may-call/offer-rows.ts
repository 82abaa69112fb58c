import { sql } from "drizzle-orm";
import { randomId } from "../../platform/values/ids.ts";
import type { Request, Row, World } from "./row.ts";

interface MadePromotion {
  readonly key: string;
  readonly version: string;
}

const newPromotion = () => ({
  key: `who-${randomId().slice(0, 12).toLowerCase()}`,
  template_type: "FREE_SHIPPING",
  title: { en: "Who", zh: "誰", cn: "谁" },
  // No order of the other rows may get it.
  min_spending: "9999999.00",
});

async function aPromotionByStaff({ shop }: World): Promise<MadePromotion> {
  const promotion = newPromotion();
  const owner = shop.as(await shop.operator("owner"));
  const { body } = await owner.post("/promotions", promotion);
  return { key: promotion.key, version: body.version as string };
}

const ofPromotion = (
  more: (promotion: MadePromotion) => Omit<Request, "params"> = () => ({}),
): Row => ({
  request: async (world) => {
    const promotion = await aPromotionByStaff(world);
    return { params: { key: promotion.key }, ...more(promotion) };
  },
});

const newVoucher = () => ({
  key: `who-${randomId().slice(0, 12).toLowerCase()}`,
  title: { en: "Who", zh: "誰", cn: "谁" },
  point: 5,
  discount_type: "PRICE",
  discount_value: "1.00",
});

const ofVoucherRecord = (more: (version: string) => Omit<Request, "params"> = () => ({})): Row => ({
  request: async ({ shop }) => {
    const voucher = newVoucher();
    const owner = shop.as(await shop.operator("owner"));
    const { body } = await owner.post("/voucher-records", voucher);
    return { params: { key: voucher.key }, ...more(body.version as string) };
  },
});

/** Calls about promotions and vouchers. */
export const offerRows: Readonly<Record<string, Row>> = {
  "POST /promotions": { request: () => ({ body: newPromotion() }) },
  "GET /promotions/:key": ofPromotion(),
  "PUT /promotions/:key": ofPromotion(({ version }) => ({
    body: { version, fields: { quota: 5 } },
  })),
  "POST /promotions/:key/duplicate": ofPromotion(({ key }) => ({ body: { key: `${key}-2` } })),
  "POST /promotions/:key/stop": ofPromotion(({ version }) => ({ body: { version } })),
  "DELETE /promotions/:key": ofPromotion(({ version }) => ({ query: { version } })),
  "GET /promotions/:key/history": ofPromotion(),
  "POST /promotions/:key/restore": {
    request: async (world) => {
      const { key, version } = await aPromotionByStaff(world);
      const owner = world.shop.as(await world.shop.operator("owner"));
      const { body } = await owner.put(`/promotions/${key}`, { version, fields: { quota: 5 } });
      const { rows } = await world.shop.deps.db.execute<{ id: string }>(
        sql`select max(id)::text as id from catalogue_changes where record_id = ${body._id as string}`,
      );
      return {
        params: { key },
        body: { version: body.version as string, change_id: rows[0]!.id },
      };
    },
  },
  "POST /voucher-records": { request: () => ({ body: newVoucher() }) },
  "GET /voucher-records/:key": ofVoucherRecord(),
  "PUT /voucher-records/:key": ofVoucherRecord((version) => ({
    body: { version, fields: { point: 6 } },
  })),
  "GET /voucher-records/:key/history": ofVoucherRecord(),
  "POST /voucher-records/:key/restore": {
    request: async ({ shop }) => {
      const voucher = newVoucher();
      const path = `/voucher-records/${voucher.key}`;
      const owner = shop.as(await shop.operator("owner"));
      const { body } = await owner.post("/voucher-records", voucher);
      const changed = await owner.put(path, { version: body.version, fields: { point: 6 } });
      const { data } = (await owner.get(`${path}/history`)).body;
      return {
        params: { key: voucher.key },
        body: { version: changed.body.version as string, change_id: data[0]._id as string },
      };
    },
  },
};

import { sql } from "drizzle-orm";
import { randomId } from "../../platform/values/ids.ts";
import type { Request, Row, World } from "./row.ts";

interface MadePromotion {
  readonly key: string;
  readonly version: string;
}

const makePromotionBody = () => ({
  key: `who-${randomId().slice(0, 12).toLowerCase()}`,
  template_type: "FREE_SHIPPING",
  title: { en: "Who", zh: "誰", cn: "谁" },
  // The minimum is so high that the orders of other rows do not get this promotion.
  min_spending: "9999999.00",
});

async function aPromotionByStaff({ shop }: World): Promise<MadePromotion> {
  const promotion = makePromotionBody();
  const owner = shop.as(await shop.operator("owner"));
  const { body } = await owner.post("/promotions", promotion);
  return { key: promotion.key, version: body.version as string };
}

const promotionRow = (
  buildRequest: (promotion: MadePromotion) => Omit<Request, "params"> = () => ({}),
): Row => ({
  request: async (world) => {
    const promotion = await aPromotionByStaff(world);
    return { params: { key: promotion.key }, ...buildRequest(promotion) };
  },
});

const makeVoucherBody = () => ({
  key: `who-${randomId().slice(0, 12).toLowerCase()}`,
  title: { en: "Who", zh: "誰", cn: "谁" },
  point: 5,
  discount_type: "PRICE",
  discount_value: "1.00",
});

const voucherRecordRow = (
  buildRequest: (version: string) => Omit<Request, "params"> = () => ({}),
): Row => ({
  request: async ({ shop }) => {
    const voucher = makeVoucherBody();
    const owner = shop.as(await shop.operator("owner"));
    const { body } = await owner.post("/voucher-records", voucher);
    return { params: { key: voucher.key }, ...buildRequest(body.version as string) };
  },
});

/** Calls about promotions and vouchers. */
export const offerRows: Readonly<Record<string, Row>> = {
  "POST /promotions": { request: () => ({ withBody: makePromotionBody() }) },
  "GET /promotions/:key": promotionRow(),
  "PUT /promotions/:key": promotionRow(({ version }) => ({
    withBody: { version, fields: { quota: 5 } },
  })),
  "POST /promotions/:key/duplicate": promotionRow(({ key }) => ({ withBody: { key: `${key}-2` } })),
  "POST /promotions/:key/stop": promotionRow(({ version }) => ({ withBody: { version } })),
  "DELETE /promotions/:key": promotionRow(({ version }) => ({ withQuery: { version } })),
  "GET /promotions/:key/history": promotionRow(),
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
        withBody: { version: body.version as string, change_id: rows[0]!.id },
      };
    },
  },
  "POST /voucher-records": { request: () => ({ withBody: makeVoucherBody() }) },
  "GET /voucher-records/:key": voucherRecordRow(),
  "PUT /voucher-records/:key": voucherRecordRow((version) => ({
    withBody: { version, fields: { point: 6 } },
  })),
  "GET /voucher-records/:key/history": voucherRecordRow(),
  "POST /voucher-records/:key/restore": {
    request: async ({ shop }) => {
      const voucher = makeVoucherBody();
      const path = `/voucher-records/${voucher.key}`;
      const owner = shop.as(await shop.operator("owner"));
      const { body } = await owner.post("/voucher-records", voucher);
      const changeReply = await owner.put(path, { version: body.version, fields: { point: 6 } });
      const { data } = (await owner.get(`${path}/history`)).body;
      return {
        params: { key: voucher.key },
        withBody: { version: changeReply.body.version as string, change_id: data[0]._id as string },
      };
    },
  },
};

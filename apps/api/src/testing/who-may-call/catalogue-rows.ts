import { sql } from "drizzle-orm";
import { randomId } from "../../platform/values/ids.ts";
import type { Request, Row, World } from "./row.ts";

interface MadeProduct {
  readonly key: string;
  readonly version: string;
}

async function aHiddenProduct({ shop }: World): Promise<MadeProduct> {
  const key = `who-${randomId().slice(0, 12)}`;
  const owner = shop.as(await shop.operator("owner"));
  const { body } = await owner.post("/products", {
    store: "main",
    key,
    title: { en: "Who" },
    is_public: false,
    variants: [{ sku: key, price: "9.00" }],
  });
  return { key, version: body.version as string };
}

const productRow = (
  buildRequest: (product: MadeProduct) => Omit<Request, "params"> = () => ({}),
): Row => ({
  request: async (world) => {
    const product = await aHiddenProduct(world);
    return { params: { store: "main", key: product.key }, ...buildRequest(product) };
  },
});

const planIn30Days = (sku: string) => ({
  starts_at: new Date(Date.now() + 30 * 24 * 3600_000).toISOString(),
  rows: [{ sku, price: "8.00" }],
});

const categoryRow = (buildRequest: (version: string) => Omit<Request, "params">): Row => ({
  request: async ({ shop }) => {
    const key = `who-${randomId().slice(0, 12)}`;
    const owner = shop.as(await shop.operator("owner"));
    const category = { store: "main", key, title: { en: "Who" } };
    const { body } = await owner.post("/categories", category);
    return { params: { store: "main", key }, ...buildRequest(body.version as string) };
  },
});

export const catalogueRows: Readonly<Record<string, Row>> = {
  "GET /products/:store/:key": productRow(),
  "POST /products": {
    request: () => {
      const key = `who-${randomId().slice(0, 12)}`;
      const variants = [{ sku: key, price: "9.00" }];
      return { withBody: { store: "main", key, title: { en: "Who" }, variants } };
    },
  },
  "PUT /products/:store/:key": productRow(({ version }) => ({
    withBody: { version, fields: { title: { en: "Who else" } } },
  })),
  "POST /products/:store/:key/duplicate": productRow(({ key }) => ({
    withBody: { key: `${key}-2` },
  })),
  "POST /products/batch": {
    request: async (world) => {
      const { key, version } = await aHiddenProduct(world);
      return { withBody: { rows: [{ store: "main", key, version, fields: { is_public: true } }] } };
    },
  },
  "GET /products/:store/:key/uses": productRow(),
  "DELETE /products/:store/:key": productRow(({ version }) => ({ withQuery: { version } })),
  "GET /products/:store/:key/history": productRow(),
  "POST /products/:store/:key/restore": {
    request: async (world) => {
      const { key, version } = await aHiddenProduct(world);
      const owner = world.shop.as(await world.shop.operator("owner"));
      const fields = { title: { en: "Changed" } };
      const { body } = await owner.put(`/products/main/${key}`, { version, fields });
      const { rows } = await world.shop.deps.db.execute<{ id: string }>(
        sql`select max(id)::text as id from catalogue_changes where record_id = ${body._id as string}`,
      );
      return {
        params: { store: "main", key },
        withBody: { version: body.version as string, change_id: rows[0]!.id },
      };
    },
  },
  "POST /variants/batch": {
    request: async (world) => {
      const { key } = await aHiddenProduct(world);
      const owner = world.shop.as(await world.shop.operator("owner"));
      const { body } = await owner.get("/variants", { query: { q: key } });
      const { sku, version } = body.data[0] as { sku: string; version: string };
      return { withBody: { rows: [{ sku, version, price: "8.00" }] } };
    },
  },
  "POST /planned-prices": {
    request: async (world) => {
      const { key } = await aHiddenProduct(world);
      return { withBody: planIn30Days(key) };
    },
  },
  "DELETE /planned-prices/:price_id": {
    request: async (world) => {
      const { key } = await aHiddenProduct(world);
      const owner = world.shop.as(await world.shop.operator("owner"));
      const { body } = await owner.post("/planned-prices", planIn30Days(key));
      const plannedPrice = body.data.find(({ sku }: { sku: string }) => sku === key);
      return { params: { price_id: plannedPrice._id as string } };
    },
  },
  "POST /categories": {
    request: () => ({
      withBody: { store: "main", key: `who-${randomId().slice(0, 12)}`, title: { en: "Who" } },
    }),
  },
  "PUT /categories/:store/:key": categoryRow((version) => ({
    withBody: { version, fields: { position: 3 } },
  })),
  "DELETE /categories/:store/:key": categoryRow((version) => ({ withQuery: { version } })),
};

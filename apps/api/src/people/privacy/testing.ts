import { sql } from "drizzle-orm";
import sharp from "sharp";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import {
  aProduct,
  addUnitsToCart,
  makeMultipart,
  makeReceivedOrder,
  type TestApi,
} from "../../testing/index.ts";

/** The details of a test person. The words occur nowhere else in a shop. */
export const quillDetails = {
  username: "Zephyrine Quill",
  email: "zephyrine@quill.example",
  phone: "85298989898",
  street: "77 Quillfeather Street",
};
/** Words that reveal her data in any table. */
export const quillWords = ["zephyrine", "quill", "98989898"];

export async function aPicture(shop: TestApi, actor: Shopper, bucket: string): Promise<string> {
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: "#c03020" } });
  const { body, headers } = await makeMultipart("file", await picture.png().toBuffer());
  return (await shop.as(actor).post(`/api/files/${bucket}`, body, { headers })).text;
}

/** Makes a person who has used every feature, so that every module stores something about her. Needs a courier. */
export async function makePersonWithAllData(shop: TestApi, language: "en" | "zh" = "en") {
  const ada = await shop.shopper({
    email: quillDetails.email,
    username: quillDetails.username,
    language,
  });
  const caller = shop.as(ada);
  await shop.deps.db.execute(sql`
    insert into logins (customer_id, kind, address, area_code, phone, verified_at)
    values (${ada.id}, 'PHONE', ${quillDetails.phone}, '852', ${quillDetails.phone.slice(3)}, now())`);

  const [boughtProduct, wished] = [await aProduct(shop.deps), await aProduct(shop.deps)];
  const variantId = boughtProduct.variants[0]!.id;
  const delivery_details = {
    recipient_name: quillDetails.username,
    email: quillDetails.email,
    area_code: "852",
    phone: quillDetails.phone.slice(3),
    address: quillDetails.street,
    remarks: "Ring twice at Quill",
  };
  const order = await makeReceivedOrder(shop, {
    variantId,
    guest: ada,
    checkout: { delivery_details },
  });
  const image = await aPicture(shop, ada, "reviews");
  await caller.post(`/orders/${order.orderId}/reviews`, {
    reviews: [{ product_variant_id: variantId, rating: 5, comment: "Lovely.", images: [image] }],
  });
  await addUnitsToCart(shop, { variantId, guest: ada });
  await caller.post("/stores/main/wishlist/add-to-wishlist", { product_id: wished.id });
  const avatar = await aPicture(shop, ada, "avatars");
  await caller.put("/profiles/account", { avatar, gender: "FEMALE", birthday: "1990-02-28" });
  await caller.post("/profiles/addresses", {
    name: quillDetails.username,
    area_code: "852",
    phone: quillDetails.phone.slice(3),
    district: "yau-tsim-mong",
    street: quillDetails.street,
  });
  await caller.put("/notification-settings/details", { is_accept: { marketing_info: true } });
  await caller.get("/auth/change-email-request");
  const robot = { title: `Tin robot of ${quillDetails.username}`, width_mm: 120, height_mm: 210 };
  await caller.post("/shelf/pieces", robot);
  await caller.delete(`/shelf/pieces/${variantId}`);
  await caller.post("/shelf/link");
  await shop.deps.db.execute(sql`
    insert into credit_cards (id, customer_id, provider, provider_ref, brand, last4, exp_month, exp_year, is_default)
    values (${`card ${ada.id}`}, ${ada.id}, 'sandbox', ${`ref ${ada.id}`}, 'visa', '4242', 12, 2034, true)`);
  await shop.runJobs();
  return { ada, caller, order, product: boughtProduct, avatar, image };
}

/**
 * Finds tables with a row that contains one of these lower-case words. The tables of the job queue are searched too.
 */
export async function findTablesContaining({ pool }: Deps, personalWords: readonly string[]) {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`);
  const tableNames: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select 1 from ${name} t where lower(t::text) like any($1::text[]) limit 1`,
      [personalWords.map((trace) => `%${trace}%`)],
    );
    if (rows.length > 0) tableNames.push(name);
  }
  return tableNames;
}

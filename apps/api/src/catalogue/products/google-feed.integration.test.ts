import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makeMultipart, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const staff = shop.as(await shop.operator("manager"));

async function aPicture(): Promise<string> {
  const create = { width: 40, height: 40, channels: 3, background: "#0044cc" } as const;
  const bytes = await sharp({ create }).webp().toBuffer();
  const { body, headers } = await makeMultipart("file", bytes);
  return (await staff.post("/pictures", body, { headers })).text;
}
const picture = await aPicture();
let productCount = 0;
async function aProduct(fields: object, variants: readonly object[]) {
  const key = `fed-${(productCount += 1)}`;
  const { body, status } = await staff.post("/products", {
    store: "main",
    key,
    title: { en: `Fed & <full> ${productCount}`, zh: `飽 ${productCount}` },
    pictures: [picture],
    brand: "Lanternworks",
    ...fields,
    variants,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { _id: string; record: { slug: string } };
}
const readFeed = async (language = "en") =>
  shop.anyone.get("/stores/main/feeds/google.xml", { query: { language } });

/** Reads the items of a feed by product, as name and value. */
function readItems(xml: string, productId: string): string[][] {
  return [...xml.matchAll(/<item>(.*?)<\/item>/g)]
    .map(([, item]) => item!)
    .filter((item) => item.includes(`/product/${productId}/`))
    .map((item) => [...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/g)].map(([, n, v]) => `${n}=${v}`));
}

describe("Google's product feed", () => {
  test("names each variant with the fields that Google requires", async () => {
    const { _id, record } = await aProduct(
      { long_description: { en: "<p>Warm &amp; soft.</p>" } },
      [
        {
          sku: "FED-S",
          price: "100.00",
          barcode: "4006381333931",
          discount: { type: "PERCENTAGE", value: "10.00" },
          options: [{ type: "size", value: { en: "S", zh: "細" } }],
        },
        {
          sku: "FED-M",
          price: "120.00",
          barcode: "2010013632011",
          preorder: { release_date: "2090-03-01" },
          options: [{ type: "size", value: { en: "M", zh: "中" } }],
        },
      ],
    );
    const feedReply = await readFeed();
    expect(feedReply.headers["content-type"]).toContain("application/xml");
    const [smallItem, mediumItem] = readItems(feedReply.text, _id);
    expect(smallItem).toEqual([
      expect.stringMatching(/^id=.{1,50}$/),
      `item_group_id=${_id}`,
      `title=Fed &amp; &lt;full&gt; ${productCount} – S`,
      "description=Warm &amp; soft.",
      expect.stringMatching(
        new RegExp(`^link=http.*/shop/main/product/${_id}/${record.slug}\\?variant=`),
      ),
      expect.stringMatching(/^image_link=http.*\/files\/catalogue\/[0-9a-f]{32}\.webp$/),
      "availability=out_of_stock",
      "price=100.00 HKD",
      "sale_price=90.00 HKD",
      "condition=new",
      "brand=Lanternworks",
      "gtin=4006381333931",
      "size=S",
    ]);
    expect(mediumItem).toContain("availability=preorder");
    expect(mediumItem).toContain("availability_date=2090-03-01T00:00+08:00");
    // The shop's own code is no GTIN.
    expect(mediumItem).toContain("identifier_exists=no");
    const [chinese] = readItems((await readFeed("zh")).text, _id);
    expect(chinese).toContain(`title=飽 ${productCount} – 細`);
    expect(chinese!.find((field) => field.startsWith("link="))).toContain("/zh/shop/main/");
  });

  test("leaves out hidden products and products without picture or price, which Google refuses", async () => {
    const variants = (price: string) => [{ sku: `FED-${productCount}-X`, price }];
    const ids = [
      await aProduct({ is_public: false }, variants("5.00")),
      await aProduct({ pictures: [] }, variants("5.00")),
      await aProduct({}, variants("0.00")),
    ].map(({ _id }) => _id);
    const { text } = await readFeed();
    expect(ids.flatMap((id) => readItems(text, id))).toEqual([]);
  });

  test("the feed includes products of every page, and an unknown store has no feed", async () => {
    const { text: feedBefore } = await readFeed();
    for (let index = 0; index < 201; index += 1)
      await aProduct({}, [{ sku: `PAGE-${index}`, price: "5.00" }]);
    const count = (xml: string) => xml.match(/<item>/g)?.length ?? 0;
    expect(count((await readFeed()).text) - count(feedBefore)).toBe(201);
    expect((await readFeed()).text.trimEnd().endsWith("</channel></rss>")).toBe(true);
    expect((await shop.anyone.get("/stores/none/feeds/google.xml")).status).toBe(404);
  });
});

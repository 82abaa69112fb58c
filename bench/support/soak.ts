import { Agent, request } from "node:http";
import type { ShopProcess } from "./shop-process.ts";
import { apiAt, fillCart, MAIN, newShopper, type Api } from "./shoppers.ts";

/**
 * What people do in a shop, for so many seconds: the home page, lists never asked for before, products, searches, carts.
 * @returns how many answers were given
 * @throws Error when one was no answer
 */
export async function soak(
  shop: ShopProcess,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const api = apiAt(shop.origin, connections);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { data } = await api.catalogue.sitemap({ params: MAIN, query: { per_page: 5000 } });
  const slugs = data.map(({ slug }) => slug);
  const page = (path: string) => get(agent, new URL(path, shop.origin));
  const variant = await variantOf(api, slugs[0]!);
  const languages = ["", "/zh", "/cn"];
  const doings: ((number: number) => Promise<unknown>)[] = [
    (n) => page(languages[n % 3] || "/"),
    (n) => page(`${languages[n % 3]}/shop/main/product?price_from=${(n / 100).toFixed(2)}`),
    (n) =>
      page(`${languages[n % 3]}/shop/main/product/${encodeURIComponent(slugs[n % slugs.length]!)}`),
    (n) =>
      page(
        `${languages[n % 3]}/shop/main/product?keyword=${encodeURIComponent(slugs[n % slugs.length]!.slice(0, 6))}`,
      ),
    async (n) => fillCart(api, await newShopper(api, n), variant),
  ];
  const until = performance.now() + seconds * 1000;
  let asked = 0;
  const shopper = async () => {
    while (performance.now() < until) {
      const number = (started += 1);
      await doings[number % doings.length]!(number);
      asked += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, shopper));
  agent.destroy();
  return asked;
}

/** Goes on from one soak to the next: no address comes twice. */
let started = 0;

async function variantOf(api: Api, slug: string): Promise<string> {
  const product = await api.catalogue.details({ params: { ...MAIN, product_id: slug } });
  return product.first_product_variant_id;
}

function get(agent: Agent, url: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "gzip" };
    const call = request(url, { agent, headers }, (reply) => {
      reply.resume();
      reply.once("end", () =>
        reply.statusCode === 200
          ? resolve()
          : reject(new Error(`${url.pathname} was answered with ${reply.statusCode}`)),
      );
    });
    call.on("error", reject).end();
  });
}

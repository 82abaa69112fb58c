import { Agent, request } from "node:http";
import { operatorApiBase } from "@harbour/contracts/operator";
import { aProduct } from "../../apps/api/src/testing/catalogue/products.ts";
import { makeSignedInOperator } from "../../apps/api/src/testing/people/operator.ts";
import { createGetClient } from "./get-client.ts";
import { withShopDeps } from "./seed-shop.ts";
import type { ShopProcess } from "./shop-process.ts";
import {
  createShopApi,
  checkOut,
  fillCart,
  firstCourier,
  mainStoreParams,
  newShopper,
} from "./shoppers.ts";

/** The product that everybody orders, and a staff member's token. */
export interface SoakProps {
  readonly variantId: string;
  readonly token: string;
}

/** Adds a product with practically endless stock and a staff member to a shop. */
export function prepareSoak(shop: ShopProcess): Promise<SoakProps> {
  return withShopDeps(shop, async (deps) => {
    const product = await aProduct(deps, {
      name: "endless-lantern",
      variants: [{ stock: 1_000_000 }],
    });
    return {
      variantId: product.variants[0]!.id,
      token: (await makeSignedInOperator(deps, {})).token,
    };
  });
}

/**
 * Loads a shop for some seconds: the home page, uncached lists, products and searches. Guests
 * order, and staff list the orders.
 * @returns the number of answers
 * @throws Error when a call is refused
 */
export async function soak(
  shop: ShopProcess,
  { connections, seconds, variantId, token }: SoakProps & { connections: number; seconds: number },
): Promise<number> {
  const api = createShopApi(shop.origin, connections);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { data } = await api.catalogue.sitemap({
    params: mainStoreParams,
    query: { per_page: 5000 },
  });
  const slugs = data.map(({ slug }) => slug);
  const page = (path: string) => get(agent, new URL(path, shop.origin));
  const courierId = await firstCourier(api);
  const staff = createGetClient(token);
  const requestStaffPage = (path: string) =>
    staff.ask(new URL(`${operatorApiBase}${path}`, shop.origin));
  const languages = ["", "/zh", "/cn"];
  const actions: ((number: number) => Promise<unknown>)[] = [
    (n) => page(languages[n % 3] || "/"),
    (n) => page(`${languages[n % 3]}/shop/main/product?price_from=${(n / 100).toFixed(2)}`),
    (n) =>
      page(`${languages[n % 3]}/shop/main/product/${encodeURIComponent(slugs[n % slugs.length]!)}`),
    (n) =>
      page(
        `${languages[n % 3]}/shop/main/product?keyword=${encodeURIComponent(slugs[n % slugs.length]!.slice(0, 6))}`,
      ),
    async (n) => {
      const shopper = await newShopper(api, n);
      await fillCart(api, shopper, variantId);
      await checkOut(api, shopper, { courierId, variantId }, `soak-${n}`);
    },
    (n) => requestStaffPage(n % 2 === 0 ? "/orders" : "/orders/counts"),
  ];
  const endTime = performance.now() + seconds * 1000;
  let requests = 0;
  const shopper = async () => {
    while (performance.now() < endTime) {
      const number = (startCount += 1);
      await actions[number % actions.length]!(number);
      requests += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, shopper));
  agent.destroy();
  staff.close();
  return requests;
}

/** Counts across all soaks, so that no address is repeated. */
let startCount = 0;

function get(agent: Agent, url: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "br" };
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

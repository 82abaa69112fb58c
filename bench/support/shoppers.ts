import { Agent, request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { createApiClient, type ApiClient, type Transport } from "@harbour/api-client";
import { customerApi, customerApiBase, guestPassword, type CustomerApi } from "@harbour/contracts";

export type Api = ApiClient<CustomerApi>;

/**
 * Creates a client of the API at `origin` with at most `connections` reused connections. Calls time out after two
 * minutes.
 * @param address the caller's address, for a shop behind the balancer
 */
export function createShopApi(origin: string, connections = 256, address?: string): Api {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const transport: Transport = async ({ method, path, headers, body }) => {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = request(new URL(path, origin), {
        method,
        headers: address === undefined ? headers : { ...headers, "x-forwarded-for": address },
        agent,
        signal: AbortSignal.timeout(120_000),
      });
      call.on("response", resolve).on("error", reject).end(body);
    });
    return {
      status: reply.statusCode ?? 0,
      headers: reply.headers as Record<string, string>,
      body: await text(reply),
    };
  };
  return createApiClient(customerApi, { base: customerApiBase, transport });
}

/** A guest of the main store. */
export interface Shopper {
  readonly token: string;
  readonly email: string;
}

export async function newShopper(api: Api, number: number): Promise<Shopper> {
  const { token } = await api.auth.login({ body: { type: "TEMP", password: guestPassword } });
  return { token, email: `shopper-${number}@example.com` };
}

export async function fillCart(
  api: Api,
  { token }: Shopper,
  variantId: string,
  qty = 1,
): Promise<void> {
  const body = { product_variant_id: variantId, qty };
  await api.cart.addToCart({ params: mainStoreParams, body }, { token });
}

/** Checks out one variant of the cart, by offline payment by default. */
export function checkOut(
  api: Api,
  { token, email }: Shopper,
  { courierId, variantId }: { readonly courierId: string; readonly variantId: string },
  idempotencyKey: string,
  paymentMethod: "ONLINE" | "OFFLINE" = "OFFLINE",
) {
  const body = {
    checkout_product_variant_ids: [variantId],
    delivery_info: { country_code: "HK", method: "DELIVERY" as const, courier_id: courierId },
    delivery_details: {
      recipient_name: "Chan Tai Man",
      email,
      phone: "91234567",
      address: "1 Nathan Road, Kowloon",
    },
    payment_method: paymentMethod,
  };
  return api.checkout.place({ params: mainStoreParams, body }, { token, idempotencyKey });
}

export async function firstCourier(api: Api): Promise<string> {
  const { data } = await api.delivery.couriers({ params: mainStoreParams });
  if (data[0] === undefined) throw new Error("the shop has no courier");
  return data[0]._id;
}

/** Calls `work` for every number below `count`, with at most `concurrency` parallel calls. */
export async function runInParallel<T>(
  count: number,
  concurrency: number,
  work: (number: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const number = next++;
      results[number] = await work(number);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, count) }, worker));
  return results;
}

export const mainStoreParams = { store_id: "main" };

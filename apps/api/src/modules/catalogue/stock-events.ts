import { catalogueMedia } from "@harbour/contracts";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ServerResponse } from "node:http";
import { concerns } from "../../platform/change-feed.ts";
import { customerPlane } from "../../platform/customer-plane.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  endEventStream,
  heartbeatMs,
  openEventStream,
  stillHere,
  writeEvent,
} from "../../platform/event-stream.ts";
import { networkOf } from "../../platform/network-of.ts";
import { mountMedia } from "../../platform/mount-media.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { findStore } from "../configuration/index.ts";
import { findShownProduct } from "./find-shown-product.ts";
import { variantsOfProduct } from "./variants.repository.ts";

/** Mobile networks put many people behind one address. */
const maxPerAddress = 30;
const maxListeners = 2000;

/**
 * Tells who looks at a product as soon as its stock changes: `event: stock` with
 * `{variants: [{_id, stock, availability}]}`, first of all as it is now, then after each change that shows.
 */
export function mountStockEvents(app: FastifyInstance, deps: Deps): void {
  const hub = createHub(deps);
  app.addHook("preClose", async () => hub.close());
  const mounting = { plane: customerPlane, deps };
  mountMedia(app, mounting, catalogueMedia.stockEvents, async ({ request, reply }) => {
    const { store_id, product_id } = request.params as { store_id: string; product_id: string };
    const store = await findStore(deps.db, store_id);
    const { id } = await findShownProduct(deps.db, store.id, product_id);
    await hub.listen(id, networkOf(request.ip), reply);
  });
}

interface Listener {
  readonly response: ServerResponse;
  told: string;
}

function createHub(deps: Deps) {
  const products = new Map<string, Set<Listener>>();
  const perAddress = new Map<string, number>();
  /** Being told now; true when it changed once more meanwhile. */
  const telling = new Map<string, boolean>();
  let count = 0;
  let heartbeat: NodeJS.Timeout | undefined;

  const everyone = () => [...products.values()].flatMap((listeners) => [...listeners]);

  const tell = async (productId: string): Promise<void> => {
    if (telling.has(productId)) {
      telling.set(productId, true);
      return;
    }
    telling.set(productId, false);
    try {
      const message = await stockMessage(deps, productId);
      for (const listener of products.get(productId) ?? []) send(listener, message);
    } catch (error) {
      deps.log.warn({ err: error }, "cannot tell of changed stock");
    } finally {
      const isChanged = telling.get(productId);
      telling.delete(productId);
      if (isChanged) void tell(productId);
    }
  };

  deps.changes.subscribe((change) => {
    for (const id of products.keys())
      if (concerns(change, ["catalogue", `product:${id}`])) void tell(id);
  });

  const add = (productId: string, address: string, response: ServerResponse): void => {
    const listener = { response, told: "" };
    const listeners = products.get(productId) ?? new Set();
    products.set(productId, listeners.add(listener));
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    count += 1;
    heartbeat ??= setInterval(() => {
      for (const { response } of everyone()) writeEvent(response, stillHere);
    }, heartbeatMs).unref();
    response.once("close", () => {
      listeners.delete(listener);
      if (listeners.size === 0 && products.get(productId) === listeners) products.delete(productId);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left === 0) perAddress.delete(address);
      else perAddress.set(address, left);
      count -= 1;
      if (count > 0) return;
      clearInterval(heartbeat);
      heartbeat = undefined;
    });
  };

  return {
    /** @throws ShopError `too_many_requests`, `unavailable` */
    async listen(productId: string, address: string, reply: FastifyReply): Promise<void> {
      if ((perAddress.get(address) ?? 0) >= maxPerAddress)
        throw new ShopError("too_many_requests", "Too many open pages. Please close some.", {
          retryAfter: 60,
        });
      if (count >= maxListeners)
        throw new ShopError("unavailable", "The shop is very busy.", { retryAfter: 60 });
      add(productId, address, openEventStream(reply));
      await tell(productId);
    },
    close(): void {
      for (const { response } of everyone()) endEventStream(response);
    },
  };
}

async function stockMessage({ db }: Deps, productId: string): Promise<string> {
  const variants = (await variantsOfProduct(db, productId)).map((variant) => ({
    _id: variant.variantId,
    stock: variant.isForSale ? variant.stock : 0,
    availability: variant.isForSale ? variant.availability : "SOLD_OUT",
  }));
  return `event: stock\ndata: ${JSON.stringify({ variants })}\n\n`;
}

/** What a listener knows already is not said again. */
function send(listener: Listener, message: string): void {
  if (listener.told === message) return;
  listener.told = message;
  writeEvent(listener.response, message);
}

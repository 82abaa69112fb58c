import { productMedia } from "@harbour/contracts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { findStore } from "../../base/configuration/index.ts";
import { hasTag } from "../../platform/changes/change-feed.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { openEventStream, writeEvent } from "../../platform/replies/event-stream.ts";
import { createListenerHub, type Listener } from "../../platform/replies/listener-hub.ts";
import { clientNetwork } from "../../platform/requests/client-network.ts";
import { customerPlane } from "../../platform/routes/customer-plane.ts";
import { mountMedia } from "../../platform/routes/mount-media.ts";
import { findShownProduct } from "./find-shown-product.ts";
import { findProductVariants } from "./variants-for-sale.ts";

/** The most streams per address. Mobile networks put many people behind one address. */
const maxPerAddress = 30;
const maxListeners = 2000;

/**
 * Streams a product's stock to its viewers: `event: stock` with `{variants: [{_id, stock, availability}]}`. The first
 * event has the current stock; each visible change sends another.
 */
export function mountStockEvents(app: FastifyInstance, deps: Deps): void {
  const hub = createStockHub(deps);
  app.addHook("preClose", async () => hub.close());
  const mountOptions = { plane: customerPlane, deps };
  mountMedia(app, mountOptions, productMedia.stockEvents, async ({ request, reply }) => {
    const { store_id, product_id } = request.params as { store_id: string; product_id: string };
    const store = await findStore(deps.db, store_id);
    const { id } = await findShownProduct(deps.db, store.id, product_id);
    await hub.listen(id, clientNetwork(request.ip), reply);
  });
}

interface StockListener extends Listener {
  readonly productId: string;
  lastMessage: string;
}

function createStockHub(deps: Deps) {
  /** Products whose listeners are being notified. The value is true when the stock changed again meanwhile. */
  const pendingNotices = new Map<string, boolean>();

  const notify = async (productId: string): Promise<void> => {
    if (pendingNotices.has(productId)) {
      pendingNotices.set(productId, true);
      return;
    }
    pendingNotices.set(productId, false);
    try {
      const message = await stockMessage(deps, productId);
      for (const listener of hub.listeners)
        if (listener.productId === productId) send(listener, message);
    } catch (error) {
      deps.log.warn({ err: error }, "cannot tell of changed stock");
    } finally {
      const isChanged = pendingNotices.get(productId);
      pendingNotices.delete(productId);
      if (isChanged) void notify(productId);
    }
  };

  const hub = createListenerHub<StockListener>({
    maxPerOwner: maxPerAddress,
    max: maxListeners,
    tooManyMessage: "Too many open pages. Please close some.",
    busyMessage: "The shop is very busy.",
    startSource: () =>
      deps.changes.subscribe((change) => {
        for (const id of new Set([...hub.listeners].map(({ productId }) => productId)))
          if (hasTag(change, ["catalogue", `product:${id}`])) void notify(id);
      }),
  });

  return {
    /** @throws ShopError `too_many_requests`, `unavailable` */
    async listen(productId: string, address: string, reply: FastifyReply): Promise<void> {
      hub.admit(address);
      hub.add({ response: openEventStream(reply), owner: address, productId, lastMessage: "" });
      await notify(productId);
    },
    close: () => hub.close(),
  };
}

async function stockMessage({ db }: Deps, productId: string): Promise<string> {
  const variants = (await findProductVariants(db, productId)).map((variant) => ({
    _id: variant.variantId,
    stock: variant.isForSale ? variant.stock : 0,
    availability: variant.isForSale ? variant.availability : "SOLD_OUT",
  }));
  return `event: stock\ndata: ${JSON.stringify({ variants })}\n\n`;
}

/** Sends a message unless it equals the listener's last one. */
function send(listener: StockListener, message: string): void {
  if (listener.lastMessage === message) return;
  listener.lastMessage = message;
  writeEvent(listener.response, message);
}

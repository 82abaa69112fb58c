import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import type { PaymentProvider } from "../provider.ts";
import { deleteCard, findSetup, insertSetup } from "./sandbox.repository.ts";
import { isSignedWebhook, signatureHeader } from "./signed-webhook.ts";

export const sandboxName = "sandbox";

/** What the sandbox tells the shop, as JSON. */
export const sandboxEvent = z.object({ id: z.string().min(1).max(100), card_setup: z.string() });

/** A payment provider of our own for demonstrations and tests: its page is at `/sandbox/cards/:setup`. */
export function sandboxProvider(deps: Deps): PaymentProvider {
  const { db, settings } = deps;
  return {
    name: sandboxName,

    async beginCardSetup(request) {
      const { attempt: id, customerRef, language } = request;
      const successPath = pathOf(request.successUrl);
      const cancelPath = pathOf(request.cancelUrl);
      await insertSetup(db, { id, customerRef, language, successPath, cancelPath });
      return { providerRef: id, url: `/sandbox/cards/${id}?lang=${language}` };
    },

    async readCardSetup(id) {
      const found = await findSetup(db, id);
      if (!found) return { state: "failed" };
      const { setup, card, isOver, isKnown } = found;
      if (setup.state === "open") return { state: isOver ? "failed" : "open" };
      if (setup.state === "cancelled" || !card) return { state: "failed" };
      if (!isKnown) return { state: "open" };
      const { brand, last4, expMonth, expYear } = card;
      return { state: "done", card: { providerRef: card.id, brand, last4, expMonth, expYear } };
    },

    forgetCard: (id) => deleteCard(db, id),

    readWebhook(rawBody, headers) {
      const signature = headers[signatureHeader]?.toString();
      if (!isSignedWebhook(settings.secret, rawBody, signature, deps.clock()))
        throw new ShopError("malformed", "This is not signed by the sandbox, or not just now.");
      const { id, card_setup } = sandboxEvent.parse(JSON.parse(rawBody.toString("utf8")));
      return { id, cardSetup: card_setup };
    },
  };
}

function pathOf(url: string): string {
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}

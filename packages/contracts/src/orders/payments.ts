import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { countedPage, id, message, pager, perPage, timestamp } from "../primitives.ts";
import { reasonMessage } from "../sentences.ts";
import { ownPathPattern } from "../site-paths.ts";

/** A card stored at the payment provider. The card's number never reaches the shop. */
export const creditCard = z
  .object({
    _id: id,
    brand: z.string(),
    last4: z.string().meta({ description: "The last four digits" }),
    exp_month: z.int().min(1).max(12),
    exp_year: z.int(),
    is_default: z.boolean(),
    bound_at: timestamp.meta({ description: "The time when the card was added" }),
  })
  .meta({ id: "CreditCard" });
export type CreditCard = z.infer<typeof creditCard>;

/** A path on the shop's own site. Addresses of other sites are refused. */
export const returnPath = z.string().max(500).regex(ownPathPattern, reasonMessage("not-our-path"));

const cardParams = z.object({ card_id: id });

export const cardEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/credit-cards/all",
    summary: "List the account's cards, the default first",
    who: "registered",
    query: z.object({ per_page: perPage(100), page: countedPage.default(1) }),
    response: pager(creditCard),
  }),
  bind: endpoint({
    method: "POST",
    path: "/credit-cards/bind-card",
    summary:
      "Begin to add a card; the person continues at `return_url`, the payment provider's page",
    who: "registered",
    body: z.object({ success_url: returnPath, cancel_url: returnPath }),
    example: { success_url: "/account/payment-methods", cancel_url: "/account/payment-methods" },
    response: message.extend({ return_url: z.string() }),
    errors: ["conflict", "unavailable"],
    limit: { max: 10, perSeconds: 3600 },
  }),
  setDefault: endpoint({
    method: "PUT",
    path: "/credit-cards/:card_id/set-default",
    summary: "Make a card the default",
    who: "registered",
    params: cardParams,
    response: message,
    errors: ["not_found"],
  }),
  remove: endpoint({
    method: "PUT",
    path: "/credit-cards/:card_id/delete",
    summary: "Remove a card from the account, at the provider too",
    who: "registered",
    params: cardParams,
    response: message,
    errors: ["not_found"],
  }),
};

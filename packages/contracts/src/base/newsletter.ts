import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { language, message } from "../primitives.ts";
import { email } from "./contacts.ts";

const token = z.string().min(1).max(500);

/** Endpoints of the newsletter. No reply reveals whether an address is subscribed or has an account. */
export const newsletterEndpoints = {
  subscribe: endpoint({
    method: "POST",
    path: "/newsletter/subscribe",
    summary: "Subscribe to the newsletter; an e-mail asks for confirmation",
    who: "anyone",
    body: z.object({
      email,
      language: language
        .default("en")
        .meta({ description: "The language of the consent sentence, and of the newsletter" }),
    }),
    example: { email: "taiman@example.com", language: "zh" },
    response: message,
    limit: { max: 20, perSeconds: 3600 },
  }),
  confirm: endpoint({
    method: "POST",
    path: "/newsletter/confirm",
    summary:
      "Confirm a subscription by the token of that e-mail; updates a member's notification settings",
    who: "anyone",
    body: z.object({ token }),
    example: { token: "hc_0198c1f0a7b27c3e9d10" },
    response: message,
    errors: ["not_found"],
    limit: { max: 30, perSeconds: 3600 },
  }),
  unsubscribe: endpoint({
    method: "POST",
    path: "/newsletter/unsubscribe",
    summary: "Unsubscribe the address of an e-mail's token from the newsletter",
    who: "anyone",
    body: z.object({ token }),
    example: { token: "hn_0198c1f0a7b27c3e9d10" },
    response: message,
    errors: ["not_found"],
    limit: { max: 30, perSeconds: 3600 },
  }),
};

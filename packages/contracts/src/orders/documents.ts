import { z } from "zod";
import type { MediaEndpoint } from "../endpoint.ts";
import { language } from "../primitives.ts";
import { guestProof, orderParams, requireContact } from "./orders.ts";

const languageQuery = z.object({
  language: language.optional().meta({ description: "The language; the order's own by default" }),
});
/** A low rate limit, because a document costs as much as fifty other calls. */
const limit = { max: 60, perSeconds: 3600 };

export const documentMedia = {
  order: {
    method: "GET",
    path: "/orders/:order_id/document",
    summary:
      "Print one of the caller's own orders (PDF), as an order form until it is paid and then as a receipt",
    who: "guest",
    params: orderParams,
    query: languageQuery,
    answers: "application/pdf",
    response: z.file(),
    errors: ["not_found", "unavailable"],
    limit,
  },
  guestOrder: {
    method: "GET",
    path: "/orders/:order_id/document/guest",
    summary: "Print an order (PDF) as a guest, by its e-mail or phone",
    who: "anyone",
    params: orderParams,
    query: guestProof.extend(languageQuery.shape).superRefine(requireContact),
    answers: "application/pdf",
    response: z.file(),
    errors: ["not_found", "unavailable"],
    limit,
  },
} as const satisfies Record<string, MediaEndpoint>;

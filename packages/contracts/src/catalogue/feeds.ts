import { z } from "zod";
import type { MediaEndpoint } from "../endpoint.ts";
import { storeParam } from "../primitives.ts";

export const feedMedia = {
  google: {
    method: "GET",
    path: "/stores/:store_id/feeds/google.xml",
    summary:
      "Read all products as a feed for Google Merchant Center (RSS 2.0), in English or Hong Kong Chinese",
    who: "anyone",
    params: z.object({ store_id: storeParam }),
    query: z.object({
      language: z
        .enum(["en", "zh"])
        .default("en")
        .catch("en")
        .meta({ description: "Other languages read as English" }),
    }),
    answers: "application/xml",
    response: z.string(),
    errors: ["not_found"],
    limit: { max: 60, perSeconds: 60, isPerProcess: true },
  },
} as const satisfies Record<string, MediaEndpoint>;

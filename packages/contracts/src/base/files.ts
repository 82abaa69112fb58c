import { z } from "zod";
import type { MediaEndpoint } from "../endpoint.ts";

export const fileMedia = {
  upload: {
    method: "POST",
    base: "/api",
    path: "/files/:bucket",
    summary: "Upload a picture; returns its address as plain text",
    who: "guest",
    params: z.object({
      bucket: z
        .string()
        .max(100)
        .meta({ examples: ["avatars", "reviews", "payment-proofs", "refunds"] }),
    }),
    takes: "multipart/form-data",
    body: z.object({ file: z.file() }),
    answers: "text/plain",
    response: z.string(),
    errors: ["not_found", "too_large", "unsupported_media", "unavailable"],
    limit: { max: 20, perSeconds: 3600 },
  },
} as const satisfies Record<string, MediaEndpoint>;

import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, localizedText, timestamp } from "../primitives.ts";
import { shownBlocks } from "./blocks.ts";

/** A static page: terms, about us, FAQ. Its HTML was cleaned, or made from blocks, when staff saved it. */
export const content = z
  .object({
    slug: z.string(),
    title: localizedText,
    content: localizedText,
    blocks: shownBlocks.nullable().meta({
      description: "The blocks from which `content` was made; null for HTML from a settings file",
    }),
    updated_at: timestamp,
  })
  .meta({ id: "Content" });
export type Content = z.infer<typeof content>;

export const contentEndpoints = {
  latest: endpoint({
    method: "GET",
    path: "/contents/slug/:slug/latest",
    summary: "Read a static page",
    who: "anyone",
    isPublic: true,
    params: z.object({ slug: id }),
    response: content,
    errors: ["not_found"],
  }),
};

import { Readable } from "node:stream";
import { feedMedia } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import type { FastifyInstance } from "fastify";
import { findStore, seo, setting } from "../../base/configuration/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { customerPlane } from "../../platform/routes/customer-plane.ts";
import { mountMedia } from "../../platform/routes/mount-media.ts";
import { escapeXml, type FeedFrame, googleItems } from "./google-item.rules.ts";
import { readFeedProducts } from "./read-feed-products.ts";

/** Serves the feed for Google Merchant Center. The feed is streamed, so that it may be of any size. */
export function mountGoogleFeed(app: FastifyInstance, deps: Deps): void {
  const mountOptions = { plane: customerPlane, deps };
  mountMedia(app, mountOptions, feedMedia.google, async ({ request, reply }) => {
    const { store_id: storeIdOrAlias } = request.params as { store_id: string };
    const { id, alias } = await findStore(deps.db, storeIdOrAlias);
    const requestedLanguage = (request.query as { language?: unknown }).language;
    const language = requestedLanguage === "zh" ? "zh" : "en";
    const frame = {
      language,
      store: alias,
      publicUrl: deps.settings.publicUrl,
    } as const;
    return reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(Readable.from(feedText(deps, id, frame)));
  });
}

async function* feedText(deps: Deps, storeId: string, frame: FeedFrame): AsyncGenerator<string> {
  const name = localized((await setting(deps.db, seo)).site_name, frame.language);
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escapeXml(name)}</title><link>${escapeXml(frame.publicUrl)}</link><description>${escapeXml(name)}</description>
`;
  for await (const product of readFeedProducts(deps.db, storeId)) yield googleItems(frame, product);
  yield "</channel></rss>\n";
}

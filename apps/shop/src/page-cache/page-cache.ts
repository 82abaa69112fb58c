import type { IncomingMessage, ServerResponse } from "node:http";
import { type CacheStats, type ChangeFeed, createCache } from "@harbour/api";
import { createPageKey, type PageKeyRules } from "./page-key.ts";
import type { PreparedPage } from "./prepared-page.ts";

export interface PageCacheOptions extends Partial<PageKeyRules> {
  readonly changes: Pick<ChangeFeed, "subscribe" | "isCurrent">;
  readonly maxBytes: number;
  readonly ttlMs?: number;
}

export interface MadePage {
  readonly page: PreparedPage;
  /** The cache tags of the page, as in the header `cache-tag`. */
  readonly tags: readonly string[];
  /** True when the page is the same for everybody, and so may be cached. */
  readonly isPublic: boolean;
}

export interface PageCache {
  /** Answers a request from memory, before the framework handles it. Returns false when the page is not cached. */
  readonly answer: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Renders a page that is not cached. Parallel requests for a public page share one render. */
  readonly render: (req: IncomingMessage, make: () => Promise<MadePage>) => Promise<PreparedPage>;
  readonly stats: () => CacheStats;
}

/** Creates the cache of finished public pages. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const pageKey = createPageKey({
    lookCookies: { theme: ["dark", "light"], direction: ["rtl"] },
    skipCookies: [],
    ...options,
  });
  const pages = createCache<Rendered>({
    ...options,
    countBytes: (rendered) => ("page" in rendered ? rendered.page.bytes : 0),
  });

  return {
    answer(req, res) {
      const key = pageKey(req);
      const cachedPage = key === undefined ? undefined : pages.get(key);
      if (cachedPage === undefined || "error" in cachedPage) return false;
      cachedPage.page.send(req, res);
      return true;
    },
    async render(req, make) {
      const key = pageKey(req);
      const renderOnce = async () => {
        try {
          const { page, tags, isPublic } = await make();
          return { value: { page }, tags, isShareable: isPublic };
        } catch (error) {
          // The failure may concern only this visitor, for example a disconnect. Waiting requests therefore render
          // again.
          return { value: { error }, tags: [], isShareable: false };
        }
      };
      const rendered =
        key === undefined ? (await renderOnce()).value : await pages.compute(key, renderOnce);
      if ("error" in rendered) throw rendered.error;
      return rendered.page;
    },
    stats: pages.stats,
  };
}

type Rendered = { readonly page: PreparedPage } | { readonly error: unknown };

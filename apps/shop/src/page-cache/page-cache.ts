import type { IncomingMessage, ServerResponse } from "node:http";
import { type CacheStats, type ChangeFeed, createCache } from "@harbour/api";
import type { FinishedPage } from "./finished-page.ts";
import { pageKeyBy, type PageKeyRules } from "./page-key.ts";

export interface PageCacheOptions extends Partial<PageKeyRules> {
  readonly changes: Pick<ChangeFeed, "subscribe" | "isCurrent">;
  readonly maxBytes: number;
  readonly ttlMs?: number;
}

export interface MadePage {
  readonly page: FinishedPage;
  /** Every entity it was made from, as `cache-tag` names them. */
  readonly tags: readonly string[];
  /** Only a page that is the same for everybody may be stored. */
  readonly isPublic: boolean;
}

export interface PageCache {
  /** Answers the request from memory, before any framework sees it. False: not held, or not for the cache. */
  readonly answer: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Makes a page that is not held. Of many who ask for one public page at once, one makes it for all. */
  readonly render: (req: IncomingMessage, make: () => Promise<MadePage>) => Promise<FinishedPage>;
  readonly stats: () => CacheStats;
}

/** Public pages as finished bytes. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const keyOf = pageKeyBy({
    lookCookies: { theme: ["dark", "light"], direction: ["rtl"] },
    skipCookies: [],
    ...options,
  });
  const pages = createCache<Rendered>({
    ...options,
    bytesOf: (rendered) => ("page" in rendered ? rendered.page.bytes : 0),
  });

  return {
    answer(req, res) {
      const key = keyOf(req);
      const held = key === undefined ? undefined : pages.get(key);
      if (held === undefined || "error" in held) return false;
      held.page.send(req, res);
      return true;
    },
    async render(req, make) {
      const key = keyOf(req);
      const once = async () => {
        try {
          const { page, tags, isPublic } = await make();
          return { value: { page }, tags, isForAll: isPublic };
        } catch (error) {
          // This visitor may have left while others wait for the same page.
          return { value: { error }, tags: [], isForAll: false };
        }
      };
      const rendered = key === undefined ? (await once()).value : await pages.make(key, once);
      if ("error" in rendered) throw rendered.error;
      return rendered.page;
    },
    stats: pages.stats,
  };
}

type Rendered = { readonly page: FinishedPage } | { readonly error: unknown };

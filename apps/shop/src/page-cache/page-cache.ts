import type { IncomingMessage, ServerResponse } from "node:http";
import { KeptPages } from "./kept-pages.ts";
import { cachedPage, mayBeKept, type CachedPage, type RenderedPage } from "./page-answer.ts";
import { pageKeyBy, type PageKeyRules } from "./page-key.ts";

export interface PageCacheOptions extends Partial<PageKeyRules> {
  readonly maxBytes: number;
  /** The longest a page may outlive what no invalidation tells of, such as a discount that begins at its hour. */
  readonly ttlSeconds: number;
  /** Milliseconds on a clock that never goes back. */
  readonly now?: () => number;
}

export interface PageCache {
  /** Answers the request from memory, before any framework sees it. False: not held, or not for the cache. */
  readonly answer: (req: IncomingMessage, res: ServerResponse) => boolean;
  /**
   * Renders a page that is not held. Of many who ask for one page at once, one renders and all are given the page that is
   * held then. `make` hands a public page to `keep`; what it does not hand over is personal, and each of the others then
   * renders their own.
   */
  readonly render: <T>(
    req: IncomingMessage,
    make: (keep: Keep) => Promise<T>,
  ) => Promise<Rendered<T>>;
  /** Forgets every page made from one of these entities. */
  readonly drop: (tags: readonly string[]) => void;
  /** Told that invalidations cannot be heard, it holds nothing; told that they are heard (again), it starts empty. */
  readonly listening: (isHeard: boolean) => void;
  readonly stats: () => PageCacheStats;
}

/** Made for this request, or held: then `held.send(req, res)` answers it. */
export type Rendered<T> =
  | { readonly made: T; readonly held?: never }
  | { readonly held: CachedPage };

export type Keep = (page: RenderedPage) => void;

export interface PageCacheStats {
  readonly pages: number;
  readonly bytes: number;
  readonly hits: number;
  readonly renders: number;
  /** Pages rendered from data that was invalidated meanwhile, and so not kept. */
  readonly refusedAsStale: number;
}

/** Anonymous pages kept whole as compressed bytes, each answer with a nonce of its own (QUALITY 5). */
export function createPageCache(options: PageCacheOptions): PageCache {
  const keyOf = pageKeyBy({
    lookCookies: { theme: ["dark", "light"], direction: ["rtl"] },
    skipCookies: [],
    ...options,
  });
  const pages = new KeptPages<CachedPage>({
    maxBytes: options.maxBytes,
    ttlMilliseconds: options.ttlSeconds * 1000,
    now: options.now ?? (() => performance.now()),
  });
  const underway = new Map<string, Promise<CachedPage | Refusal>>();
  const count = { hits: 0, renders: 0, refusedAsStale: 0 };
  let isHeard = true;

  const answer = (req: IncomingMessage, res: ServerResponse): boolean => {
    const key = keyOf(req);
    const page = key === undefined ? undefined : pages.get(key);
    if (page === undefined) return false;
    count.hits += 1;
    page.send(req, res);
    return true;
  };

  const keepAt = (key: string, page: RenderedPage, begun: number): CachedPage | Refusal => {
    if (!isHeard || !mayBeKept(page)) return "not for all";
    if (pages.isStale(page.tags, begun)) {
      count.refusedAsStale += 1;
      return "stale";
    }
    const ready = cachedPage(page);
    const facts = { bytes: ready.byteLength, tags: page.tags, begun };
    return pages.keep(key, ready, facts) ? ready : "not for all";
  };

  const render: PageCache["render"] = async (req, make) => {
    // Only a GET makes a whole page; a HEAD may be answered from one but must not leave its empty body behind.
    const key = req.method === "GET" ? keyOf(req) : undefined;
    if (key === undefined) return { made: await make(() => {}) };

    for (let turn = 0; turn < LONGEST_QUEUE; turn++) {
      const other = underway.get(key);
      if (other === undefined) break;
      const outcome = await other;
      const held = pages.get(key);
      if (held !== undefined) return { held };
      if (outcome !== "stale") break;
    }

    const { promise, resolve } = Promise.withResolvers<CachedPage | Refusal>();
    if (!underway.has(key)) underway.set(key, promise);
    count.renders += 1;
    const begun = pages.moment();
    let outcome: CachedPage | Refusal = "not for all";
    try {
      const made = await make((page) => {
        outcome = keepAt(key, page, begun);
      });
      return heldOf(outcome) ?? { made };
    } finally {
      if (underway.get(key) === promise) underway.delete(key);
      resolve(outcome);
    }
  };

  return {
    answer,
    render,
    drop: (tags) => pages.drop(tags),
    listening: (heard) => {
      isHeard = heard;
      pages.clear();
    },
    stats: () => ({ ...count, pages: pages.size, bytes: pages.bytes }),
  };
}

type Refusal = "stale" | "not for all";

function heldOf(outcome: CachedPage | Refusal): { held: CachedPage } | undefined {
  return typeof outcome === "string" ? undefined : { held: outcome };
}

/** How many renders, each overtaken by an invalidation, one request waits for before it renders by itself. */
const LONGEST_QUEUE = 3;

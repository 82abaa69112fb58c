/** One thing worth keeping, with its size and what it was made from. */
interface Kept<Page> {
  readonly page: Page;
  readonly bytes: number;
  readonly tags: readonly string[];
  readonly until: number;
}

/** A moment in the order of invalidations, taken before a page's data is read. */
export type Moment = number;

export interface KeptPagesOptions {
  readonly maxBytes: number;
  readonly ttlMilliseconds: number;
  readonly now: () => number;
}

/**
 * Pages by key within a budget of bytes, the least recently used leaving first, dropped by tag.
 *
 * Invalidations are remembered besides: a page whose data was read before one of its tags was dropped is stale already
 * when it arrives, and nothing would ever drop it again. `keep` refuses it.
 */
export class KeptPages<Page> {
  readonly #options: KeptPagesOptions;
  readonly #pages = new Map<string, Kept<Page>>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #lastDropOf = new Map<string, Moment>();
  /** Pages begun before this moment are refused whatever their tags. */
  #floor: Moment = 0;
  #moment: Moment = 0;
  #bytes = 0;
  /** The key at the end of `#pages`, which is in order of use. */
  #latest: string | undefined;

  constructor(options: KeptPagesOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#pages.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** To be taken before the first read of a page's data. */
  moment(): Moment {
    return this.#moment;
  }

  get(key: string): Page | undefined {
    const kept = this.#pages.get(key);
    if (kept === undefined) return undefined;
    if (kept.until <= this.#options.now()) {
      this.#remove(key);
      return undefined;
    }
    if (key !== this.#latest) {
      this.#pages.delete(key);
      this.#pages.set(key, kept);
      this.#latest = key;
    }
    return kept.page;
  }

  isStale(tags: readonly string[], begun: Moment): boolean {
    return begun < this.#floor || tags.some((tag) => (this.#lastDropOf.get(tag) ?? 0) > begun);
  }

  /** False when the page is stale or larger than the whole budget. */
  keep(
    key: string,
    page: Page,
    { bytes, tags, begun }: { bytes: number; tags: readonly string[]; begun: Moment },
  ): boolean {
    if (bytes > this.#options.maxBytes || this.isStale(tags, begun)) return false;
    this.#remove(key);
    this.#pages.set(key, {
      page,
      bytes,
      tags,
      until: this.#options.now() + this.#options.ttlMilliseconds,
    });
    this.#bytes += bytes;
    this.#latest = key;
    for (const tag of tags) this.#keysOf(tag).add(key);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#remove(oldest);
    }
    return true;
  }

  drop(tags: readonly string[]): void {
    this.#moment += 1;
    for (const tag of tags) {
      this.#lastDropOf.set(tag, this.#moment);
      for (const key of this.#keysByTag.get(tag) ?? []) this.#remove(key);
    }
    if (this.#lastDropOf.size > REMEMBERED_DROPS) this.#forgetDrops();
  }

  clear(): void {
    this.#moment += 1;
    this.#forgetDrops();
    this.#pages.clear();
    this.#keysByTag.clear();
    this.#bytes = 0;
  }

  #forgetDrops(): void {
    this.#floor = this.#moment;
    this.#lastDropOf.clear();
  }

  #remove(key: string): void {
    const kept = this.#pages.get(key);
    if (kept === undefined) return;
    this.#pages.delete(key);
    this.#bytes -= kept.bytes;
    for (const tag of kept.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  #keysOf(tag: string): Set<string> {
    const keys = this.#keysByTag.get(tag) ?? new Set();
    this.#keysByTag.set(tag, keys);
    return keys;
  }
}

/** Beyond so many different tags the list starts anew, at the price of refusing the pages that are being rendered just then. */
const REMEMBERED_DROPS = 20_000;

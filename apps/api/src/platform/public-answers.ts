import { createHash } from "node:crypto";
import { type ChangeFeed, concerns } from "./change-feed.ts";
import type { PlacedEndpoint } from "./plane.ts";

export interface PublicAnswer {
  readonly endpoint: PlacedEndpoint;
  readonly body: Buffer;
  readonly etag: string;
  readonly tags: readonly string[];
}

/** Ready bytes of public answers by full address (QUALITY 5), dropped by tag, by age and when room runs out. */
export interface PublicAnswers {
  find(url: string): PublicAnswer | undefined;
  /** Makes an answer; keeps it unless something changed while it was made, or changes cannot be heard. Callers of one address at once share the making. */
  make(
    endpoint: PlacedEndpoint,
    url: string,
    work: () => Promise<{ text: string; tags: readonly string[] }>,
  ): Promise<PublicAnswer>;
}

export const maxBytes = 12 * 1024 * 1024;
/** Room is made for many at once: looking for the oldest passes all that left before it. */
const bytesAfterMakingRoom = 0.9 * maxBytes;
const maxMilliseconds = 60_000;

interface Kept {
  answer: PublicAnswer;
  keptAt: number;
  /** Asked for since it was kept, or since it was last spared. */
  isWanted: boolean;
}

export function createPublicAnswers(feed: ChangeFeed, clock: () => Date): PublicAnswers {
  const kept = new Map<string, Kept>();
  const underway = new Map<string, Promise<PublicAnswer>>();
  let bytes = 0;
  /** Changes heard so far: an answer begun before a change may have read what was there before it. */
  let changes = 0;

  const drop = (url: string) => {
    const found = kept.get(url);
    if (found === undefined) return;
    kept.delete(url);
    bytes -= roomOf(url, found.answer);
  };
  const keep = (url: string, answer: PublicAnswer) => {
    drop(url);
    kept.set(url, { answer, keptAt: clock().getTime(), isWanted: false });
    bytes += roomOf(url, answer);
    if (bytes > maxBytes) makeRoom();
  };
  /** The oldest go, but those that were wanted are spared once. */
  const makeRoom = () => {
    for (const [url, one] of kept) {
      if (bytes <= bytesAfterMakingRoom) return;
      if (one.isWanted) {
        one.isWanted = false;
        kept.delete(url);
        kept.set(url, one);
      } else drop(url);
    }
  };
  feed.subscribe((change) => {
    changes += 1;
    underway.clear();
    for (const [url, { answer }] of kept) {
      if (concerns(change, answer.tags)) drop(url);
    }
  });

  return {
    find(url) {
      const found = kept.get(url);
      if (found === undefined) return undefined;
      if (clock().getTime() - found.keptAt >= maxMilliseconds) {
        drop(url);
        return undefined;
      }
      // Moved to the end each time, one that is asked for often would leave a trail in the map for every next search to pass.
      found.isWanted = true;
      return found.answer;
    },
    make(endpoint, url, work) {
      const shared = underway.get(url);
      if (shared) return shared;
      const begunAt = changes;
      const making = (async () => {
        try {
          const { text, tags: made } = await work();
          const body = Buffer.from(text);
          const answer = { endpoint, body, etag: etagOf(body), tags: made };
          if (begunAt === changes && feed.isCurrent()) keep(url, answer);
          return answer;
        } finally {
          if (begunAt === changes) underway.delete(url);
        }
      })();
      underway.set(url, making);
      return making;
    },
  };
}

/** With what keeping it costs: addresses that nobody meant must not crowd in as small answers. */
function roomOf(url: string, answer: PublicAnswer): number {
  return answer.body.length + 2 * url.length + 1024;
}

function etagOf(body: Buffer): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

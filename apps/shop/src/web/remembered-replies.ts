import type { Deps } from "@harbour/api";
import type { Transport, TransportReply } from "@harbour/api-client";
import { KeptPages } from "../page-cache/index.ts";

/**
 * Remembers what the API answers the same to everybody (settings, shelves), so that a page asks only for what is its own.
 * Whoever asks again gets the very same reply, which the client has read already. Changes are heard by tag.
 */
export function remembering(
  transport: Transport,
  feed: Pick<Deps["changes"], "subscribe" | "isCurrent">,
): Transport {
  const replies = new KeptPages<TransportReply>({
    maxBytes,
    ttlMilliseconds,
    now: () => performance.now(),
  });
  feed.subscribe((change) => {
    if (change === "everything") replies.clear();
    else replies.drop(change.tags);
  });
  return async (request) => {
    const { method, path, headers } = request;
    if (method !== "GET" || "authorization" in headers) return transport(request);
    const kept = replies.get(path);
    if (kept) return kept;
    const begun = replies.moment();
    const reply = await transport(request);
    if (isForEverybody(reply) && feed.isCurrent())
      replies.keep(path, reply, {
        bytes: 4 * reply.body.length,
        tags: reply.headers["cache-tag"]?.split(",") ?? [],
        begun,
      });
    return reply;
  };
}

/** As the page cache: the longest anything outlives what no tag tells of. */
const ttlMilliseconds = 60_000;
const maxBytes = 8 * 1024 * 1024;

function isForEverybody({ status, headers }: TransportReply): boolean {
  return status === 200 && (headers["cache-control"]?.startsWith("public") ?? false);
}

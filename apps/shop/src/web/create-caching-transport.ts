import { createCache, type Deps } from "@harbour/api";
import type { Transport, TransportReply } from "@harbour/api-client";

/**
 * Caches public replies of the API (settings, lists), so that a page only requests its visitor's data. Repeated
 * requests share a reply object, which the client parses only once.
 */
export function createCachingTransport(
  transport: Transport,
  changes: Pick<Deps["changes"], "subscribe" | "isCurrent">,
): Transport {
  const replies = createCache<TransportReply>({
    changes,
    maxBytes,
    // Counts the text, and the value that the client parsed from it.
    countBytes: ({ body }) => 4 * body.length,
  });
  return (request) => {
    const { method, path, headers } = request;
    if (method !== "GET" || "authorization" in headers) return transport(request);
    return replies.read(path, async () => {
      const reply = await transport(request);
      const tags = reply.headers["cache-tag"]?.split(",") ?? [];
      return { value: reply, tags, isShareable: isForEverybody(reply) };
    });
  };
}

const maxBytes = 8 * 1024 * 1024;

function isForEverybody({ status, headers }: TransportReply): boolean {
  return status === 200 && (headers["cache-control"]?.startsWith("public") ?? false);
}

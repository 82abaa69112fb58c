import type { BrowserContext } from "playwright-core";
import { readCookies } from "../support/fill-cart.ts";
import type { Finding } from "./findings.ts";

export interface Link {
  readonly path: string;
  readonly sourcePath: string;
}

/**
 * The maximum number of parallel requests per visitor. One process serves all visitors, and the browser runs on the
 * same machine.
 */
const maxParallelRequests = 2;

/** Requests links that no page opens, over reused connections. Every link must answer. */
export async function createLinkChecker(context: BrowserContext, shop: string) {
  const headers = { cookie: await readCookies(context), accept: "text/html" };
  const queuedLinks: Link[] = [];
  const findings: Finding[] = [];
  const workers = new Set<Promise<void>>();
  let requests = 0;
  return {
    ask(link: Link): void {
      requests += 1;
      queuedLinks.push(link);
      if (workers.size >= maxParallelRequests) return;
      const worker = checkWaitingLinks().finally(() => workers.delete(worker));
      workers.add(worker);
    },
    /** Waits for all answers. @returns the findings */
    async answered(): Promise<{ requests: number; findings: readonly Finding[] }> {
      while (workers.size > 0) await Promise.all(workers);
      return { requests, findings };
    },
  };

  async function checkWaitingLinks(): Promise<void> {
    for (let link = queuedLinks.shift(); link; link = queuedLinks.shift()) {
      const reply = await fetch(shop + link.path, { headers });
      await reply.arrayBuffer();
      const isPage = reply.headers.get("content-type")?.startsWith("text/html") ?? false;
      const isAgeGate = isPage && reply.status === 403;
      if (!reply.ok && !isAgeGate)
        findings.push({
          check: "answer",
          message: `${link.path} answers ${reply.status}`,
          address: link.sourcePath,
        });
    }
  }
}

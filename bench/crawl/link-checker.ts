import type { BrowserContext } from "playwright-core";
import { readCookies } from "../support/fill-cart.ts";
import type { Finding } from "./findings.ts";

export interface Link {
  readonly path: string;
  readonly foundOn: string;
}

/**
 * The number of parallel requests per visitor. The shop serves all visitors with one process,
 * beside the browser.
 */
const atOnce = 2;

/** Requests the links that no page opens, over kept connections. All must answer. */
export async function createLinkChecker(context: BrowserContext, shop: string) {
  const headers = { cookie: await readCookies(context), accept: "text/html" };
  const waiting: Link[] = [];
  const findings: Finding[] = [];
  const askers = new Set<Promise<void>>();
  let requests = 0;
  return {
    ask(link: Link): void {
      requests += 1;
      waiting.push(link);
      if (askers.size >= atOnce) return;
      const asker = askAll().finally(() => askers.delete(asker));
      askers.add(asker);
    },
    /** @returns the findings after all answers */
    async answered(): Promise<{ requests: number; findings: readonly Finding[] }> {
      while (askers.size > 0) await Promise.all(askers);
      return { requests, findings };
    },
  };

  async function askAll(): Promise<void> {
    for (let link = waiting.shift(); link; link = waiting.shift()) {
      const reply = await fetch(shop + link.path, { headers });
      await reply.arrayBuffer();
      const isPage = reply.headers.get("content-type")?.startsWith("text/html") ?? false;
      const isAgeGate = isPage && reply.status === 403;
      if (!reply.ok && !isAgeGate)
        findings.push({
          check: "answer",
          what: `${link.path} answers ${reply.status}`,
          address: link.foundOn,
        });
    }
  }
}

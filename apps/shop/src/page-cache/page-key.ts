import type { IncomingMessage } from "node:http";

/** The parts of a request that select its page. */
export interface PageKeyRules {
  /** Cookies that change a page's look, with their possible values. Any other value counts as absent. */
  readonly lookCookies: Readonly<Record<string, readonly string[]>>;
  /** Cookies that make a page personal, such as a flash message. */
  readonly skipCookies: readonly string[];
}

export type PageKey = (
  req: Pick<IncomingMessage, "method" | "url" | "headers">,
) => string | undefined;

/**
 * Creates the function that returns a request's cache key: host, address with query, and look. The address includes
 * the language. Sessions are ignored, because cached pages contain nothing personal. Requests without a key bypass
 * the cache.
 */
export function createPageKey({ lookCookies, skipCookies }: PageKeyRules): PageKey {
  const appearancePatterns = Object.entries(lookCookies).map(([name, values]) =>
    cookiePattern(name, values.map(escapePattern).join("|")),
  );
  const skipPatterns = skipCookies.map((name) => cookiePattern(name, "[^;]*"));

  return ({ method, url = "", headers }) => {
    if (method !== "GET" && method !== "HEAD") return undefined;
    if (!url.startsWith("/") || url.length > maxAddressLength) return undefined;
    const { cookie, host = "" } = headers;
    if (cookie === undefined) return `${host} ${url}`;
    if (skipPatterns.some((pattern) => pattern.test(cookie))) return undefined;
    let key = `${host} ${url}`;
    for (const appearancePattern of appearancePatterns) {
      const value = appearancePattern.exec(cookie)?.[1];
      if (value !== undefined) key += ` ${value}`;
    }
    return key;
  };
}

function cookiePattern(name: string, valuePattern: string): RegExp {
  return new RegExp(`(?:^|;\\s*)${escapePattern(name)}=(${valuePattern})(?:;|$)`);
}

function escapePattern(literal: string): string {
  return literal.replaceAll(/[^\w-]/g, "\\$&");
}

/** The maximum length of a cached address. Longer addresses would only help an attacker to fill the memory. */
const maxAddressLength = 512;

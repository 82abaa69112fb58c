import type { IncomingMessage } from "node:http";

/** The parts of a request that decide which page it gets. */
export interface PageKeyRules {
  /** Cookies with the few values that change how a page looks; any other value counts as none. */
  readonly lookCookies: Readonly<Record<string, readonly string[]>>;
  /** Cookies whose bearer gets a page of their own, such as a notice to be shown once. */
  readonly skipCookies: readonly string[];
}

export type PageKey = (
  req: Pick<IncomingMessage, "method" | "url" | "headers">,
) => string | undefined;

/**
 * Makes the function from a request to the key of its page: host, address with query, and looks. The language is in the
 * address; sessions do not count, because cached pages hold nothing personal. No key: never answered from memory, nor kept.
 */
export function pageKeyBy({ lookCookies, skipCookies }: PageKeyRules): PageKey {
  const looks = Object.entries(lookCookies).map(([name, values]) =>
    cookieIs(name, values.map(escape).join("|")),
  );
  const skips = skipCookies.map((name) => cookieIs(name, "[^;]*"));

  return ({ method, url = "", headers }) => {
    if (method !== "GET" && method !== "HEAD") return undefined;
    if (!url.startsWith("/") || url.length > LONGEST_ADDRESS) return undefined;
    const { cookie, host = "" } = headers;
    if (cookie === undefined) return `${host} ${url}`;
    if (skips.some((skip) => skip.test(cookie))) return undefined;
    let key = `${host} ${url}`;
    for (const look of looks) {
      const value = look.exec(cookie)?.[1];
      if (value !== undefined) key += ` ${value}`;
    }
    return key;
  };
}

function cookieIs(name: string, valuePattern: string): RegExp {
  return new RegExp(`(?:^|;\\s*)${escape(name)}=(${valuePattern})(?:;|$)`);
}

function escape(literal: string): string {
  return literal.replaceAll(/[^\w-]/g, "\\$&");
}

/** Longer addresses are nobody's bookmark; keeping them would only help somebody fill the memory. */
const LONGEST_ADDRESS = 512;

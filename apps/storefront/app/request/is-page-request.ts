/**
 * Matches a file's name at the end (`/logo.png`), or a folder that programs look for (`/.well-known/...`,
 * `/.git/config`).
 */
const fileAddressPattern = /\/\.|\.[a-z][a-z\d]{0,9}$/i;

/** Tells whether a person requests a page, rather than a program or an `<img>` a file. */
export function isPageRequest({ url, headers }: Pick<Request, "url" | "headers">): boolean {
  if (fileAddressPattern.test(new URL(url).pathname)) return false;
  const acceptHeader = headers.get("accept") ?? "*/*";
  return acceptHeader === "*/*" || acceptHeader.includes("text/html");
}

/**
 * Matches a file's name at the end (`/logo.png`), or a folder that programs look for (`/.well-known/...`,
 * `/.git/config`).
 */
const fileAddressPattern = /\/\.|\.[a-z][a-z\d]{0,9}$/i;

/** Tells whether a person requests a page. Requests of programs and of `<img>` are no page requests. */
export function isPageRequest({ url, headers }: Pick<Request, "url" | "headers">): boolean {
  if (fileAddressPattern.test(new URL(url).pathname)) return false;
  const acceptHeader = headers.get("accept") ?? "*/*";
  return acceptHeader === "*/*" || acceptHeader.includes("text/html");
}

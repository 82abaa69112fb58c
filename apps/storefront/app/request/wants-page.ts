/** A file's name at the end (`/logo.png`), or a folder that programs look for (`/.well-known/...`, `/.git/config`). */
const fileAddress = /\/\.|\.[a-z][a-z\d]{0,9}$/i;

/** Tells whether a request is a person's for a page, rather than a program's or an `<img>`'s for a file. */
export function wantsPage({ url, headers }: Pick<Request, "url" | "headers">): boolean {
  if (fileAddress.test(new URL(url).pathname)) return false;
  const accept = headers.get("accept") ?? "*/*";
  return accept === "*/*" || accept.includes("text/html");
}

/** The loader of an address that only takes forms: HTTP wants that told apart from a request that cannot be read. */
export function formsOnly(): never {
  throw new Response("This address only takes forms.", {
    status: 405,
    headers: { allow: "POST", "content-type": "text/plain; charset=utf-8" },
  });
}

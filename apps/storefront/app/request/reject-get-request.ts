/** The loader of an address that only takes forms. HTTP separates a wrong method from an unreadable request. */
export function rejectGetRequest(): never {
  throw new Response("This address only takes forms.", {
    status: 405,
    headers: { allow: "POST", "content-type": "text/plain; charset=utf-8" },
  });
}

/**
 * Answers GET requests of an address that only takes forms. The status 405 says that the method is wrong, not the
 * request.
 */
export function rejectGetRequest(): never {
  throw new Response("This address only takes forms.", {
    status: 405,
    headers: { allow: "POST", "content-type": "text/plain; charset=utf-8" },
  });
}

/**
 * Replaces the router's JSON refusals by a sentence, and adds the headers that HTTP requires. The router answers
 * forms at addresses without a page (`/sitemap.xml`) with JSON `null`, without the allowed methods.
 */
export function describeRouterRefusal(response: Response): Response {
  const { status } = response;
  if (status === 405 && !response.headers.has("allow")) response.headers.set("allow", "GET, HEAD");
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  if (status < 400 || !isJson) return response;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return makeRefusal(status, headers);
}

/** Returns a refusal in one sentence, for requests that no page answers. */
export function makeRefusal(status: number, headers = new Headers()): Response {
  headers.set("content-type", "text/plain; charset=utf-8");
  return new Response(sentences[status] ?? "This could not be done.", { status, headers });
}

const sentences: Readonly<Record<number, string>> = {
  404: "There is nothing at this address.",
  405: "This address can only be read.",
  429: "Too many tries. Please wait a moment.",
  500: "Something went wrong on our side.",
  503: "The shop cannot answer at the moment. Please try again.",
};

import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** Draws the one document of the app during the build. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  headers.set("content-type", "text/html");
  const html = renderToString(<ServerRouter context={context} url={request.url} />);
  return new Response(`<!doctype html>${html}`, { status, headers });
}

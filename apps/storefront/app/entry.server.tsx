import { randomUUID } from "node:crypto";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { readPageDescription } from "./components/seo/describe-page.server.ts";
import { LinkedDataContext } from "./components/seo/linked-data.tsx";
import { NonceContext } from "./components/site/use-nonce.ts";
import { SiteContext } from "./components/site/use-site.ts";
import type { PageWithPolicy } from "./content-security-policy.server.ts";
import { makeBufferedResponse } from "./request/buffered-response.server.ts";
import { isPageRequest } from "./request/is-page-request.ts";
import { withMatchedRoutes } from "./request/matched-routes.server.ts";
import { paymentPageOrigins } from "./request/request-context.ts";
import { makeRefusal } from "./request/router-refusal.server.ts";
import { renderedSiteContext } from "./shell/pack-site.server.ts";
import { collectWholePage } from "./whole-page.server.ts";

export { handleError } from "./request/handle-error.server.ts";
export { createPageHandler } from "./request/page-handler.server.ts";

/** The timeout of rendering, in milliseconds. */
const renderTimeout = 8000;

/**
 * Renders pages completely, because loaders have awaited everything. A complete page can be cached and works without
 * script.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (status === 404 && !isPageRequest(request))
    return Promise.resolve(makeRefusal(status, headers));
  headers.set("content-type", "text/html; charset=utf-8");
  // The nonce is used only while rendering, and does not leave with the page.
  const nonce = randomUUID();

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <LinkedDataContext value={readPageDescription(context)}>
          <SiteContext value={context.get(renderedSiteContext) ?? undefined}>
            <ServerRouter
              context={withMatchedRoutes(routerContext)}
              url={request.url}
              nonce={nonce}
            />
          </SiteContext>
        </LinkedDataContext>
      </NonceContext>,
      {
        nonce,
        // React would send larger Suspense boundaries hidden, and move them into place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          const send = ({ page, policy }: PageWithPolicy) => {
            headers.set("content-security-policy", policy);
            resolve(makeBufferedResponse(page, { status, headers }));
          };
          pipe(collectWholePage(nonce, context.get(paymentPageOrigins), send));
        },
        onShellError: reject,
        onError: reject,
      },
    );
    const timer = setTimeout(
      () => abort(new Error("The page took too long to render")),
      renderTimeout,
    );
  });
}

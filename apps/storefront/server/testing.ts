import type { EntryContext, ServerBuild } from "react-router";
import type { PageHandler, PageHandlerOptions } from "../app/request/page-handler.server.ts";

/** The pages that find or show an order, in English only. */
const orderPages = {
  "shop/main/order/track": "features/orders/orders/find-order-page.tsx",
  "shop/main/order/upload-payment-proof/:by": "features/orders/orders/upload-proof-page.tsx",
  "shop/main/order/:id": "features/orders/orders/order-page.tsx",
  "shop/main/order/:id/refund": "features/orders/refunds/refund-page.tsx",
};

/**
 * Serves the real loaders and actions of order pages without a build. They answer JSON under the page's status.
 */
export async function orderPageHandler(options: PageHandlerOptions): Promise<PageHandler> {
  // The files are imported by address, so that callers need no types of pages.
  const load = (file: string) => import(new URL(`../app/${file}`, import.meta.url).href);
  const { createPageHandler } = await load("request/page-handler.server.ts");
  const routes = await Promise.all(
    Object.entries(orderPages).map(async ([path, file]) => {
      const { loader, action } = await load(file);
      const id = `en:${path}`;
      return [id, { id, path, module: { loader, action, default: () => null } }] as const;
    }),
  );
  const build = {
    entry: { module: { default: answerDataAsJson } },
    routes: Object.fromEntries(routes),
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "1" },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: "/",
    assetsBuildDirectory: "",
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
  return (createPageHandler as (build: ServerBuild, options: PageHandlerOptions) => PageHandler)(
    build,
    options,
  );
}

function answerDataAsJson(
  _: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext: { loaderData, actionData } }: EntryContext,
): Response {
  // The type must not be JSON, because the server replaces the router's JSON refusals by sentences.
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(JSON.stringify({ loaderData, actionData }), { status, headers });
}

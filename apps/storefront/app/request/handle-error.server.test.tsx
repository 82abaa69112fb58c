import { ApiError } from "@harbour/api-client";
import type { ServerBuild } from "react-router";
import { expect, test, vi } from "vitest";
import * as entry from "../entry.server.tsx";
import { describeRoutePattern } from "./handle-error.server.ts";
import { createPageHandler } from "./page-handler.server.ts";

const publicUrl = "https://shop.example.hk";
const renderError = new Error("The picture has no frame");
const requestMeta = { requestId: "request-7" };

/** Creates a site of one page, whose parts the test defines. */
function buildSite(page: object, log: { error: (logFields: object, message: string) => void }) {
  const build = {
    entry: { module: entry },
    routes: {
      root: { id: "root", path: "", module: { default: () => <p>A page</p>, ...page } },
    },
    assets: {
      entry: { module: "", imports: [] },
      routes: { root: { id: "root", path: "", module: "" } },
      url: "",
      version: "1",
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: "/",
    assetsBuildDirectory: "",
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
  const transport = () => Promise.reject(new Error("No API here"));
  return createPageHandler(build, { transport, settings: { publicUrl }, log });
}

test("a page that throws while rendering logs one line with request, route and reason", async () => {
  const log = { error: vi.fn() };
  const page = {
    default: () => {
      throw renderError;
    },
    ErrorBoundary: () => <p>Sorry</p>,
  };
  const { response } = await buildSite(page, log)(new Request(`${publicUrl}/`), requestMeta);
  expect(response.status).toBe(500);
  expect(await response.text()).toContain("Sorry");
  expect(log.error.mock.calls).toEqual([
    [{ err: renderError, reqId: "request-7", route: "/" }, "a page failed"],
  ]);
});

test("a failed loader is logged, but no refusal of the API", async () => {
  const log = { error: vi.fn() };
  const refused = new ApiError({ status: 404, headers: {}, body: '{"code":"not_found"}' });
  const apiError = new ApiError({
    status: 500,
    headers: {},
    body: '{"code":"internal_error","request_id":"api-3"}',
  });
  for (const error of [refused, apiError]) {
    const page = { loader: () => Promise.reject(error), ErrorBoundary: () => <p>Sorry</p> };
    await buildSite(page, log)(new Request(`${publicUrl}/`), requestMeta);
  }
  expect(log.error.mock.calls.map(([logFields]) => logFields as unknown)).toEqual([
    { err: apiError, reqId: "request-7", route: "/", apiReqId: "api-3" },
  ]);
});

test("during an outage of the API a page answers 503 with a retry time, and the log has the reason", async () => {
  const log = { error: vi.fn() };
  const unavailableError = new ApiError({
    status: 503,
    headers: {},
    body: '{"code":"unavailable"}',
  });
  const failingRoute = {
    loader: () => Promise.reject(unavailableError),
    ErrorBoundary: () => <p>Sorry</p>,
  };
  const { response } = await buildSite(failingRoute, log)(
    new Request(`${publicUrl}/`),
    requestMeta,
  );
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect(await response.text()).toContain("Sorry");
  expect(log.error.mock.calls).toEqual([
    [{ err: unavailableError, reqId: "request-7", route: "/", apiReqId: "" }, "a page failed"],
  ]);
});

test("a page whose API fails while reading answers 503, and a failed form is an error", async () => {
  const apiError = new ApiError({ status: 500, headers: {}, body: "" });
  const rejectRequest = () => Promise.reject(apiError);
  const site = (page: object) =>
    buildSite({ ...page, ErrorBoundary: () => <p>Sorry</p> }, { error: () => {} });
  const post = { method: "POST", headers: { origin: publicUrl } };
  const loaderResult = await site({ loader: rejectRequest })(
    new Request(`${publicUrl}/`),
    requestMeta,
  );
  expect(loaderResult.response.status).toBe(503);
  const actionResult = await site({ action: rejectRequest })(
    new Request(`${publicUrl}/`, post),
    requestMeta,
  );
  expect(actionResult.response.status).toBe(500);
});

test("a page whose middleware or action gets no answer is a 503 too", async () => {
  const unavailableError = new ApiError({ status: 502, headers: {}, body: "<h1>Bad gateway</h1>" });
  const rejectRequest = () => Promise.reject(unavailableError);
  const site = (page: object) =>
    buildSite({ ...page, ErrorBoundary: () => <p>Sorry</p> }, { error: () => {} });
  const get = new Request(`${publicUrl}/`);
  const post = new Request(`${publicUrl}/`, { method: "POST", headers: { origin: publicUrl } });
  for (const [page, request] of [
    [{ middleware: [rejectRequest], loader: () => null }, get],
    [{ action: rejectRequest }, post],
  ] as const) {
    expect((await site(page)(request, requestMeta)).response.status).toBe(503);
  }
});

test("a missing picture gets a sentence instead of a page", async () => {
  const page = {
    loader: () => {
      throw new Response(null, { status: 404 });
    },
    ErrorBoundary: () => <p>Oops</p>,
  };
  const site = buildSite(page, { error: () => {} });
  const renderErrorFor = async (acceptHeader: string) => {
    const request = new Request(`${publicUrl}/`, { headers: { accept: acceptHeader } });
    const { response } = await site(request, requestMeta);
    return [response.status, response.headers.get("content-type"), await response.text()];
  };
  expect(await renderErrorFor("image/webp,*/*;q=0.8")).toEqual([
    404,
    "text/plain; charset=utf-8",
    "There is nothing at this address.",
  ]);
  expect(await renderErrorFor("text/html,*/*;q=0.8")).toEqual([
    404,
    "text/html; charset=utf-8",
    expect.stringContaining("Oops"),
  ]);
});

test("a logged route contains no private part of an address", () => {
  expect(describeRoutePattern("/zh/shop/main/order/HB-7KQ4.data", { id: "HB-7KQ4" })).toBe(
    "/zh/shop/main/order/:id",
  );
  expect(
    describeRoutePattern("/shop/main/product/1/d%C3%BCck", { product_id: "1", slug: "dück" }),
  ).toBe("/shop/main/product/:product_id/:slug");
  expect(describeRoutePattern("/no/such/page", { "*": "no/such/page" })).toBe("/*");
});

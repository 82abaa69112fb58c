// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { packValue } from "../site/packed-values.ts";
import { ErrorPage } from "./error-page.tsx";

afterEach(cleanup);

const reply = (status: number, data: unknown = null) => ({
  status,
  statusText: "",
  internal: false,
  data,
});

function errorRouter(error: unknown) {
  const rootRoute = { id: "root", path: "*", Component: () => <ErrorPage error={error} /> };
  const hydrationData = { loaderData: { root: packValue({ name: "Harbour" }) } };
  return createMemoryRouter([rootRoute], { initialEntries: ["/zh/faq?a=b"], hydrationData });
}

const renderErrorPage = (error: unknown) => render(<RouterProvider router={errorRouter(error)} />);

const links = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

test.each([
  [reply(404, { reason: "unmatched", products: [] }), "噢！找不到你要的網頁"],
  [reply(404, { reason: "missing", products: [] }), "找不到此頁面"],
  [reply(404), "找不到此頁面"],
])("S2-069: a page that is not found links home, under the site's name", async (error, text) => {
  renderErrorPage(error);
  expect((await screen.findByRole("heading")).textContent).toBe(text);
  expect(document.title).toBe(`404 · ${text} · Harbour`);
  expect(links()).toContain("/");
});

test("S2-071, S2-072: a fault shows its message, and a retry instead of the link home", async () => {
  renderErrorPage(reply(500, "Unknown middleware admins-only"));
  expect((await screen.findByRole("heading")).textContent).toBe("系統出現問題");
  expect(screen.getByText("Unknown middleware admins-only").lang).toBe("en");
  expect(document.title).toBe("500 · 系統出現問題 · Harbour");
  expect(links()).toEqual(["/zh/faq?a=b", "/shop/main/category"]);
});

test("a failed script is reported in the page's language, with its own message below", async () => {
  renderErrorPage(new Error("The picture has no frame"));
  expect((await screen.findByRole("heading")).textContent).toBe("系統出現問題");
  expect(screen.getByText("The picture has no frame").lang).toBe("en");
  expect(screen.getByText(/^這是本店系統的問題/)).toBeDefined();
  cleanup();
  renderErrorPage(new Error("Unexpected Server Error"));
  await screen.findByRole("heading");
  expect(screen.queryByText(/Unexpected/)).toBeNull();
  expect(screen.getByText("顯示頁面時發生錯誤")).toBeDefined();
});

test("a page without an answer reloads by itself without script too", () => {
  expect(renderToString(<RouterProvider router={errorRouter(reply(503))} />)).toMatch(
    /<noscript><meta http-equiv="refresh" content="60"/i,
  );
});

test.each([reply(503), new TypeError("Failed to fetch")])(
  "a page without an answer has the site's name too",
  (error) => {
    renderErrorPage(error);
    expect(document.title).toBe("暫時未能連接本店 · Harbour");
  },
);

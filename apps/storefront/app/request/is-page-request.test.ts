import { expect, test } from "vitest";
import { isPageRequest } from "./is-page-request.ts";

const wantsPage = (path: string, acceptHeader?: string) =>
  isPageRequest(
    new Request(
      `https://shop.example${path}`,
      acceptHeader ? { headers: { accept: acceptHeader } } : {},
    ),
  );

test.each([
  "/logo.png",
  "/zh/wp-login.php",
  "/ads.txt",
  "/sitemap.xml.gz",
  "/.env",
  "/.git/config",
  "/.well-known/change-password",
])("%s is a file's address, even for a browser", (path) => {
  expect(wantsPage(path, "text/html,application/xhtml+xml,*/*;q=0.8")).toBe(false);
});

test.each(["/", "/no/such/page", "/shop/main/product/v2.5", "/blogs/1/最新消息"])(
  "%s is a page's address, for browsers and for programs that accept anything",
  (path) => {
    expect(wantsPage(path, "text/html,application/xhtml+xml,*/*;q=0.8")).toBe(true);
    expect(wantsPage(path, "*/*")).toBe(true);
    expect(wantsPage(path)).toBe(true);
  },
);

test.each(["image/avif,image/webp,*/*;q=0.8", "application/json", "text/css,*/*;q=0.1"])(
  "%s requests no page",
  (acceptHeader) => {
    expect(wantsPage("/no/such/thing", acceptHeader)).toBe(false);
  },
);

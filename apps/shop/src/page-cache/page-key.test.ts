import { expect, test } from "vitest";
import { createPageKey } from "./page-key.ts";

const pageKey = createPageKey({
  lookCookies: { theme: ["dark", "light"] },
  skipCookies: ["notice"],
});

function key(url: string, cookie?: string, method = "GET"): string | undefined {
  return pageKey({
    method,
    url,
    headers: { host: "shop.example", ...(cookie === undefined ? {} : { cookie }) },
  });
}

test("a guest's session does not change which cached page the guest gets", () => {
  expect(key("/zh/shop/main/category", "auth.session=abc; cart=1")).toBe(
    key("/zh/shop/main/category"),
  );
});

test("different addresses, queries, hosts and themes have different cached pages", () => {
  const keys = [
    key("/"),
    key("/zh"),
    key("/?page=2"),
    key("/", "theme=dark"),
    key("/", "a=1; theme=light"),
  ];
  const elsewhere = pageKey({ method: "GET", url: "/", headers: { host: "other.example" } });
  expect(new Set([...keys, elsewhere]).size).toBe(6);
});

test("an unknown theme, or another cookie whose name ends in theme, gets the plain page", () => {
  expect(key("/", "theme=hotdog")).toBe(key("/"));
  expect(key("/", "theme=dark2")).toBe(key("/"));
  expect(key("/", "mytheme=dark")).toBe(key("/"));
});

test("a visitor with a notice to show gets a fresh page", () => {
  expect(key("/", "notice=added")).toBeUndefined();
  expect(key("/", "theme=dark; notice=")).toBeUndefined();
  expect(key("/", "notices=1")).toBe(key("/"));
});

test("HEAD requests use the cached page of GET requests, and POST requests use no cached page", () => {
  expect(key("/", undefined, "HEAD")).toBe(key("/"));
  expect(key("/", undefined, "POST")).toBeUndefined();
});

test("very long and absolute addresses are not cached", () => {
  expect(key(`/?q=${"x".repeat(600)}`)).toBeUndefined();
  expect(key("http://shop.example/")).toBeUndefined();
});

import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { describePage, readPageDescription } from "./describe-page.server.ts";

test("page data stays inside its script, whatever its text", () => {
  const context = new RouterContextProvider();
  const name = "</script><script>alert(1)</script><!-- 購物車";
  describePage(context, [{ "@type": "Product", name }]);
  const text = readPageDescription(context) ?? "";
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual({
    "@context": "https://schema.org",
    "@graph": [{ "@type": "Product", name }],
  });
});

test("the structured data of one page never reaches another page", () => {
  describePage(new RouterContextProvider(), [{ "@type": "Product" }]);
  expect(readPageDescription(new RouterContextProvider())).toBeUndefined();
});

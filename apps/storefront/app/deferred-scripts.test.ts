import { expect, test } from "vitest";
import { deferScripts } from "./defer-scripts.server.ts";

const page = `<html><head></head><body><main>rel="modulepreload" in words is &quot;quoted&quot;</main><link rel="modulepreload" href="/assets/a.js"/><script nonce="n" type="module" async="">import "/assets/a.js";</script></body></html>`;

test("a page starts no module itself, and contains one script that starts its modules later", () => {
  const html = deferScripts(page, "n");
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<link rel="later" href="/assets/a.js"/>');
  expect(html).toContain('<script nonce="n" type="later">import "/assets/a.js";</script>');
  expect(html.match(/<script nonce="n">\(function startDeferredScripts/g)).toHaveLength(1);
  expect(html.endsWith("</script></body></html>")).toBe(true);
});

test("before the scripts start, the browser itself may prefetch only product pages", () => {
  const html = deferScripts(page, "n");
  const rules = /<script type="speculationrules" nonce="n">(.+?)<\/script>/.exec(html)?.[1] ?? "";
  expect(JSON.parse(rules)).toEqual({
    prefetch: [{ where: { href_matches: "/*shop/*/product/*" }, eagerness: "moderate" }],
  });
});

test("the router's scroll restoration is replaced by a script that leaves unvisited pages alone", () => {
  const script = `((storageKey, restoreKey) => { if (!window.history.state) { x() } })("react-router-scroll-positions", null)`;
  const html = deferScripts(
    `<script nonce="n">window.a = ((b) => b)(1)</script><script nonce="n">${script}</script></body>`,
    "n",
  );
  expect(html).not.toContain("storageKey");
  expect(html).toContain("window.a = ((b) => b)(1)</script>");
  expect(html.match(/<script nonce="n">\(function restoreScroll/g)).toHaveLength(1);
});

/// <reference lib="dom" />
import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { chromium, type Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageCache, newNonce } from "./index.ts";

const cache = createPageCache({ maxBytes: 1e6, ttlSeconds: 60 });
let server: Server;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  const serve = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (cache.answer(req, res)) return;
    const script = scripts[req.url ?? ""];
    if (script !== undefined) {
      res.writeHead(200, { "content-type": "text/javascript" }).end(script);
      return;
    }
    const { held } = await cache.render(req, async (keep) => {
      const nonce = newNonce();
      keep({
        status: 200,
        headers: { "content-type": "text/html; charset=utf-8" },
        packed: gzipSync(pageWith(nonce, harmFrom(req.url))),
        tags: [],
        nonce,
      });
    });
    if (held) held.send(req, res);
    else res.writeHead(404).end();
  };
  server = createServer((req, res) => void serve(req, res));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({ ...systemChromium(), args: CHROMIUM_FLAGS });
}, 30_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
});

test("a browser runs the scripts of a page from memory, and reports nothing against its policy", async () => {
  const { page, reports } = await aTab();
  for (let visit = 0; visit < 3; visit++) {
    await page.goto(`${origin}/`);
    await page.waitForFunction(
      () => document.documentElement.dataset["parts"] === "inline module static dynamic",
    );
    expect(await page.locator("p").evaluate((p) => getComputedStyle(p).color)).toBe("rgb(1, 2, 3)");
  }
  expect(reports).toEqual([]);
  expect(cache.stats()).toMatchObject({ renders: 1, pages: 1 });
  await page.close();
});

test("a script that slipped into a page does not run, with no nonce, a guessed one or that of an earlier visit", async () => {
  const { page, reports } = await aTab();
  const earlier = await page.goto(`${origin}/`);
  const policy = (await earlier?.headerValue("content-security-policy")) ?? "";
  const used = /'nonce-([\w-]{24})'/.exec(policy)?.[1] ?? "";
  expect(used).toHaveLength(24);

  await page.goto(`${origin}/?slipped-in=${used}`);
  await page.waitForFunction(() => document.documentElement.dataset["parts"]?.endsWith("dynamic"));

  expect(await page.evaluate(() => document.documentElement.dataset["harm"])).toBeUndefined();
  expect(reports.filter((report) => report.includes("Content Security Policy"))).toHaveLength(4);
  await page.close();
});

async function aTab() {
  const page = await browser.newPage();
  const reports: string[] = [];
  page.on("console", (message) => reports.push(message.text()));
  page.on("pageerror", (error) => reports.push(String(error)));
  return { page, reports };
}

/** What a page of the shop does: an inline script and style, a module that imports at once and later, and a preload. */
function pageWith(nonce: string, slippedIn: string): string {
  return `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,">
<link rel="modulepreload" href="/static.js" nonce="${nonce}">
<style nonce="${nonce}">p{color:rgb(1,2,3)}</style>
<script nonce="${nonce}">window.did = (part) => { const d = document.documentElement.dataset; d.parts = [d.parts, part].filter(Boolean).join(" ") }; did("inline")</script>
<script type="speculationrules" nonce="${nonce}">{"prefetch":[]}</script>
</head><body><p>購物車</p>${slippedIn}
<script type="module" nonce="${nonce}" src="/module.js"></script></body></html>`;
}

/** What a hole in the shop would let somebody add to a page. */
function harmFrom(url = "/"): string {
  const used = new URL(url, origin).searchParams.get("slipped-in");
  if (used === null) return "";
  const script = (nonce: string) =>
    `<script${nonce}>document.documentElement.dataset.harm = "done"</script>`;
  const handler = `<img src="data:," onerror="document.documentElement.dataset.harm = 'done'">`;
  return [script(""), script(` nonce="${newNonce()}"`), script(` nonce="${used}"`), handler].join(
    "",
  );
}

const scripts: Record<string, string> = {
  "/module.js": `did("module"); import "/static.js";
    const preload = Object.assign(document.createElement("link"), { rel: "modulepreload", href: "/dynamic.js" });
    document.head.append(preload);
    import("/dynamic.js");`,
  "/static.js": `addEventListener("load", () => {}); window.isStatic = true`,
  "/dynamic.js": `did(window.isStatic ? "static" : "lost"); did("dynamic")`,
};

/** Debian's, or else the one that Playwright installed. */
function systemChromium(): { executablePath?: string } {
  const executablePath = "/usr/bin/chromium";
  return existsSync(executablePath) ? { executablePath } : {};
}

const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

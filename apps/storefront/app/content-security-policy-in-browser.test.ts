/// <reference lib="dom" />
import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium, type Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withPolicy } from "./content-security-policy.server.ts";

let server: Server;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  server = createServer((req, res) => {
    const script = scripts[req.url ?? ""];
    if (script !== undefined) {
      res.writeHead(200, { "content-type": "text/javascript" }).end(script);
      return;
    }
    const { page, policy } = withPolicy(
      Buffer.from(pageWith(req.url === "/harmed" ? harm : "")),
      mark,
    );
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
    };
    res.writeHead(200, headers).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({ ...systemChromium(), args: ["--no-sandbox", "--disable-gpu"] });
}, 30_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
});

test("a browser runs the scripts and styles that are ours, and reports nothing against the policy", async () => {
  const { page, reports } = await aTab();
  await page.goto(`${origin}/`);
  await page.waitForFunction(
    () => document.documentElement.dataset["parts"] === "inline module static dynamic",
  );
  expect(await page.locator("p").evaluate((p) => getComputedStyle(p).color)).toBe("rgb(1, 2, 3)");
  // As React does when it draws the head anew.
  const again = await page.evaluate(() => {
    const style = document.querySelector("style")!;
    const anew = Object.assign(document.createElement("style"), { textContent: style.textContent });
    style.replaceWith(anew);
    return getComputedStyle(document.querySelector("p")!).color;
  });
  expect(again).toBe("rgb(1, 2, 3)");
  expect(reports).toEqual([]);
  await page.close();
});

test("what slipped into a page does not run, with no nonce, a guessed one or as a handler", async () => {
  const { page, reports } = await aTab();
  await page.goto(`${origin}/harmed`);
  await page.waitForFunction(() => document.documentElement.dataset["parts"]?.endsWith("dynamic"));
  expect(await page.evaluate(() => document.documentElement.dataset["harm"])).toBeUndefined();
  expect(reports.filter((report) => report.includes("Content Security Policy"))).toHaveLength(5);
  await page.close();
});

async function aTab() {
  const page = await browser.newPage();
  const reports: string[] = [];
  page.on("console", (message) => reports.push(message.text()));
  page.on("pageerror", (error) => reports.push(String(error)));
  return { page, reports };
}

const mark = "a1b2c3";

/** What a page of the shop does: an inline script and style, speculation rules, and a module begun by a script. */
function pageWith(slippedIn: string): string {
  const ours = ` nonce="${mark}"`;
  return `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,">
<style${ours}>p{color:rgb(1,2,3)}</style>
<script${ours}>window.did = (part) => { const d = document.documentElement.dataset; d.parts = [d.parts, part].filter(Boolean).join(" ") }; did("inline")</script>
<script type="speculationrules"${ours}>{"prefetch":[]}</script>
</head><body><p>購物車</p>${slippedIn}<script type="later"${ours}>import "/module.js";</script>
<script${ours}>const later = document.querySelector('[type="later"]'); document.body.append(Object.assign(document.createElement("script"), { type: "module", textContent: later.textContent }))</script></body></html>`;
}

/** What a hole in the shop would let somebody add to a page. */
const harm = ["", ' nonce="guessed"', ` nonce="${mark}x"`]
  .map((attribute) => `<script${attribute}>document.documentElement.dataset.harm = "done"</script>`)
  .concat(
    `<img src="data:," onerror="document.documentElement.dataset.harm = 'done'">`,
    `<script src="/harm.js"></script>`,
  )
  .join("");

const scripts: Record<string, string> = {
  "/module.js": `did("module"); import "/static.js";
    const preload = Object.assign(document.createElement("link"), { rel: "modulepreload", href: "/dynamic.js" });
    document.head.append(preload);
    import("/dynamic.js");`,
  "/static.js": `window.isStatic = true`,
  "/dynamic.js": `did(window.isStatic ? "static" : "lost"); did("dynamic")`,
  "/harm.js": `document.documentElement.dataset.harm = "done"`,
};

/** Debian's, or else the one that Playwright installed. */
function systemChromium(): { executablePath?: string } {
  const executablePath = "/usr/bin/chromium";
  return existsSync(executablePath) ? { executablePath } : {};
}

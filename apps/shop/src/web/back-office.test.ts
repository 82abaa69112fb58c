import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { freePort } from "../embedded-postgres/free-port.ts";
import { loadBackOffice } from "./back-office.ts";
import { createWebServer } from "./web-server.ts";

const buildDir = await mkdtemp(join(tmpdir(), "back-office-"));
const folder = join(buildDir, "client");
await mkdir(join(folder, "assets"), { recursive: true });
await writeFile(join(folder, "assets", "app-1.js"), "start();");
await writeFile(join(folder, "assets", "scan.worker-1.js"), "read();");
const page = (path: string, ...names: string[]) => ({
  path,
  scripts: names.map((name) => `/backoffice/assets/${name}.js`),
});
const scripts = [
  page("orders/:order", "shell", "order"),
  page("orders/new", "shell", "new-order"),
  page("sign-in", "sign-in"),
];
await writeFile(join(buildDir, "pages.json"), JSON.stringify(scripts));
await writeFile(join(folder, "index.html"), "<!doctype html><script>start();</script>");
const backOffice = await loadBackOffice(pathToFileURL(`${folder}/`));
const pages = { cache: { answer: () => false } as never, files: () => false, respond: () => null };
const publicUrl = "http://127.0.0.1:3000";
const server = createWebServer({ api: null, pages, backOffice, publicUrl });
const port = await freePort();
await server.listen(port, "127.0.0.1");
afterAll(async () => {
  await server.drain(0);
  await rm(buildDir, { recursive: true });
});

function ask(path: string, method = "GET") {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const clientRequest = request({ port, path, method, agent: false }, (response) => {
        let body = "";
        response.on("data", (chunk: Buffer) => (body += chunk.toString()));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      });
      clientRequest.on("error", reject).end();
    },
  );
}

describe("the back office's addresses", () => {
  test.each(["/backoffice/", "/backoffice/orders/HB-7KQ4-M2X9?from=mail"])(
    "the address %s returns the app's document",
    async (path) => {
      const { status, headers, body } = await ask(path);
      expect([status, body]).toEqual([200, "<!doctype html><script>start();</script>"]);
      expect(headers).toMatchObject({ "cache-control": "no-cache", "x-frame-options": "DENY" });
    },
  );

  test.each([
    ["orders/HB-7KQ4-M2X9", ["shell", "order"]],
    ["orders/new", ["shell", "new-order"]],
    ["sign-in", ["sign-in"]],
    ["nowhere", []],
  ])(
    "responses at %s preload the page's scripts that the document does not name",
    async (path, names) => {
      const { headers } = await ask(`/backoffice/${path}`);
      const links = names.map((name) => `</backoffice/assets/${name}.js>; rel=modulepreload`);
      expect(headers["link"] ?? "").toBe(links.join(", "));
    },
  );

  test("the content security policy allows the document's own scripts only", async () => {
    const { headers } = await ask("/backoffice/");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self';/);
    expect(policy).not.toMatch(/unsafe|\*|data: .*script/);
  });

  test("the back office may use the camera, but WebAssembly only in the worker that reads codes", async () => {
    const { headers } = await ask("/backoffice/pick-ups");
    expect(headers["permissions-policy"]).toContain("camera=(self)");
    expect(headers["content-security-policy"]).not.toContain("wasm");
    const worker = await ask("/backoffice/assets/scan.worker-1.js");
    expect(worker.headers["content-security-policy"]).toContain(
      "script-src 'self' 'wasm-unsafe-eval'",
    );
    const script = await ask("/backoffice/assets/app-1.js");
    expect(script.headers["content-security-policy"]).toBeUndefined();
  });

  test("the address without its final slash redirects to the address with the slash", async () => {
    const { status, headers } = await ask("/backoffice");
    expect([status, headers["location"]]).toEqual([308, "/backoffice/"]);
  });

  test("built files are cached for a year, and a missing file gets 404", async () => {
    const file = await ask("/backoffice/assets/app-1.js");
    expect([file.status, file.body]).toEqual([200, "start();"]);
    expect(file.headers["cache-control"]).toContain("immutable");
    expect((await ask("/backoffice/assets/app-0.js")).status).toBe(404);
  });

  test("a POST request to the back office's addresses gets 405", async () => {
    expect((await ask("/backoffice/orders", "POST")).status).toBe(405);
  });
});

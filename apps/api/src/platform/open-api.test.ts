import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startTestApi } from "../testing/index.ts";
import { openApiDocument } from "./open-api.ts";

const shop = await startTestApi();

test("the committed openapi.json is what the contract says (node tools/openapi.ts writes it)", () => {
  const committed = readFileSync(new URL("../../../../openapi.json", import.meta.url), "utf8");
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test("every reference of the document leads somewhere", () => {
  const document = openApiDocument();
  const text = JSON.stringify(document);
  const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name!,
  );
  expect(names.length).toBeGreaterThan(20);
  const { schemas } = document["components"] as { schemas: Record<string, unknown> };
  expect(names.filter((name) => !(name in schemas))).toEqual([]);
  expect(text).not.toContain("#/$defs/");
});

test("the shop serves the document and a reader of it that runs no inline script", async () => {
  expect((await shop.anyone.get("/api/openapi.json")).body.openapi).toBe("3.1.0");
  const page = await shop.anyone.get("/api/docs");
  expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
  expect(page.text).not.toMatch(/<script>|<script [^>]*>[^<]|onload=/);
  for (const [, address] of page.text.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
    expect((await shop.anyone.get(address!)).status, address).toBe(200);
  }
});

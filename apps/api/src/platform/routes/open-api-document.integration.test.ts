import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { startTestApi } from "../../testing/index.ts";
import { openApiDocument } from "./open-api-document.ts";
import { planes } from "./planes.ts";

const shop = await startTestApi();

describe.each(planes)("document of the $name API", (plane) => {
  test("the committed document matches the contract (npm run openapi writes it)", () => {
    const file = new URL(`../../../../../${plane.document.file}`, import.meta.url);
    const committedText = readFileSync(file, "utf8");
    expect(JSON.parse(committedText)).toEqual(JSON.parse(JSON.stringify(openApiDocument(plane))));
  });

  test("every reference in the document resolves", () => {
    const document = openApiDocument(plane);
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name!,
    );
    expect(names.length).toBeGreaterThan(0);
    const { schemas } = document["components"] as { schemas: Record<string, unknown> };
    expect(names.filter((name) => !(name in schemas))).toEqual([]);
    expect(text).not.toContain("#/$defs/");
  });

  test("serves the document with a viewer that runs no inline script", async () => {
    const { basePath } = plane.document;
    expect((await shop.anyone.get(`${basePath}/openapi.json`)).body.openapi).toBe("3.1.0");
    const page = await shop.anyone.get(`${basePath}/docs`);
    expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
    expect(page.text).not.toMatch(/<script>|<script [^>]*>[^<]|onload=/);
    for (const [, address] of page.text.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      expect((await shop.anyone.get(address!)).status, address).toBe(200);
    }
  });
});

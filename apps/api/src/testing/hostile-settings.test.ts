import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSetting } from "../base/configuration/settings.ts";
import { modules } from "../modules.ts";
import { createRegistry } from "../platform/modules/registry.ts";

const registry = createRegistry(modules);
const demo = JSON.parse(
  readFileSync(new URL("../../../shop/demo/configuration.json", import.meta.url), "utf8"),
) as Record<string, unknown>;

const hostile = {
  script: "</script><script>alert(1)</script>",
  link: "javascript:alert(1)",
  data: "data:text/html,<script>alert(1)</script>",
  foreign: "//evil.example/x",
  style: "red;}body{display:none",
  escape: "\\72 ed;background:url(https://evil.example)",
};
const turned = [
  "a\u202Eb",
  "a\u2066b\u2069",
  "a\u200Bb",
  "a\u0007b",
  "a\uFEFFb",
  "a\0b",
  "a\uD800b",
];

/** Returns every text of a value by path; places in lists count as one. */
function textPaths(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === "string") return [[...path]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textPaths(inner, [...path, name]));
}

function withText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[name] = withText(copy[name], rest, text);
  return copy;
}

function isTaken(slug: string, value: unknown): boolean {
  try {
    parseSetting({ registry }, slug, value);
    return true;
  } catch {
    return false;
  }
}

const picture = "/files/catalogue/0a.webp";
/** The demo's pictures are file paths until the import. */
const taken = JSON.parse(
  JSON.stringify(demo)
    .replaceAll(/"pictures\/[^"]+"/g, JSON.stringify(picture))
    .replaceAll('"logo":null', `"logo":${JSON.stringify(picture)}`),
) as Record<string, unknown>;
/** Returns a value of each setting, as full as the demo's. */
const samples = [...registry.settings].map(
  // Setup files set single fields of the store settings, so the initial value serves as their sample.
  ([slug, { initial }]) => [slug, (slug !== "store-settings" && taken[slug]) || initial] as const,
);
const fields = samples.flatMap(([slug, value]) => {
  const seen = new Set<string>();
  return textPaths(value).flatMap((path) => {
    const name = [slug, ...path].join(".").replaceAll(/\.\d+(?=\.|$)/g, ".*");
    if (seen.has(name)) return [];
    seen.add(name);
    return [{ slug, value, path, name }];
  });
});

/**
 * Tells whether a field contains words for people, which are rendered as text and never as HTML,
 * style or address.
 */
const isWords = (name: string) =>
  /\.(en|zh|cn)$/.test(name) ||
  /^(customer-locales\.\*\.title|well-known-names\.\*\.names\.\*|offline-payment-credentials\..+\.(bank_number|username|id))$/.test(
    name,
  );

test("accepts every setting of the demo", () => {
  for (const [slug, value] of samples)
    expect(() => parseSetting({ registry }, slug, value), slug).not.toThrow();
});

test("no setting accepts invisible, reordering or half characters", () => {
  expect(fields.length).toBeGreaterThan(80);
  // Tries each place with one text, because the refusal does not depend on the place.
  for (const [place, { slug, value, path, name }] of fields.entries()) {
    const text = turned[place % turned.length]!;
    const isBroken = isTaken(slug, withText(value, path, text));
    expect(isBroken, `${name} ${JSON.stringify(text)}`).toBe(false);
  }
});

test.each(Object.entries(hostile))("no setting besides plain words accepts %s", (_, text) => {
  const taken = fields
    .filter(({ slug, value, path }) => isTaken(slug, withText(value, path, text)))
    .map(({ name }) => name)
    .filter((name) => !isWords(name));
  expect(taken).toEqual([]);
});

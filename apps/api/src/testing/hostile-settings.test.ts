import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSetting } from "../base/configuration/settings.ts";
import { modules } from "../modules.ts";
import { createRegistry } from "../platform/modules/registry.ts";

const registry = createRegistry(modules);
const demoSettings = JSON.parse(
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
const hiddenCharacterTexts = [
  "a\u202Eb",
  "a\u2066b\u2069",
  "a\u200Bb",
  "a\u0007b",
  "a\uFEFFb",
  "a\0b",
  "a\uD800b",
];

/** Returns the path of every text in a value. */
function listTextPaths(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === "string") return [[...path]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => listTextPaths(inner, [...path, name]));
}

function replaceText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[name] = replaceText(copy[name], rest, text);
  return copy;
}

function isAccepted(slug: string, value: unknown): boolean {
  try {
    parseSetting({ registry }, slug, value);
    return true;
  } catch {
    return false;
  }
}

const picture = "/files/catalogue/0a.webp";
/** The demo's pictures are file paths until the import replaces them. */
const demoValues = JSON.parse(
  JSON.stringify(demoSettings)
    .replaceAll(/"pictures\/[^"]+"/g, JSON.stringify(picture))
    .replaceAll('"logo":null', `"logo":${JSON.stringify(picture)}`),
) as Record<string, unknown>;
/** A value of each setting, with as many fields filled as in the demo. */
const sampleSettings = [...registry.settings].map(
  // Setup files set single fields of the store settings, so the initial value serves as their sample.
  ([slug, { initial }]) =>
    [slug, (slug !== "store-settings" && demoValues[slug]) || initial] as const,
);
const fields = sampleSettings.flatMap(([slug, value]) => {
  const seenNames = new Set<string>();
  return listTextPaths(value).flatMap((path) => {
    const name = [slug, ...path].join(".").replaceAll(/\.\d+(?=\.|$)/g, ".*");
    if (seenNames.has(name)) return [];
    seenNames.add(name);
    return [{ slug, value, path, name }];
  });
});

/** Tells whether a field contains words for people. These are rendered as text, and never as HTML, style or address. */
const isTextField = (name: string) =>
  /\.(en|zh|cn)$/.test(name) ||
  /^(customer-locales\.\*\.title|well-known-names\.\*\.names\.\*|offline-payment-credentials\..+\.(bank_number|username|id))$/.test(
    name,
  );

test("accepts every setting of the demo", () => {
  for (const [slug, value] of sampleSettings)
    expect(() => parseSetting({ registry }, slug, value), slug).not.toThrow();
});

test("no setting accepts invisible, reordering or half characters", () => {
  expect(fields.length).toBeGreaterThan(80);
  // Each field is tried with one of the texts, because the refusal does not depend on the field.
  for (const [index, { slug, value, path, name }] of fields.entries()) {
    const text = hiddenCharacterTexts[index % hiddenCharacterTexts.length]!;
    const isBroken = isAccepted(slug, replaceText(value, path, text));
    expect(isBroken, `${name} ${JSON.stringify(text)}`).toBe(false);
  }
});

test.each(Object.entries(hostile))("only plain text settings accept %s", (_, text) => {
  const acceptedNames = fields
    .filter(({ slug, value, path }) => isAccepted(slug, replaceText(value, path, text)))
    .map(({ name }) => name)
    .filter((name) => !isTextField(name));
  expect(acceptedNames).toEqual([]);
});

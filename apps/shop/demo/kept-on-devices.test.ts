import type { BlockDocument, LocalizedBlocks } from "@harbour/contracts";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readWrittenTexts } from "../src/written-texts/read-written-texts.ts";
import { demoFile } from "./testing.ts";

const site = join(import.meta.dirname, "../../storefront");
const files = globSync("{app,service-worker}/**/*.{ts,tsx,js}", { cwd: site }).filter(
  (file) => !/\.test\.|\/testing\//.test(file),
);
const readSource = (file: string) => readFileSync(join(site, file), "utf8");
const languages = ["en", "zh", "cn"] as const;

/** The names of the cookies that the site's code sets. */
const [, list = ""] = /cookieNames = \{(.*?)\n\}/s.exec(readSource("app/request/cookies.server.ts")) ?? [];
const cookies = [...list.matchAll(/: "([\w.]+)"/g)].map(([, name]) => name!);
const otherNames = ["compare", "cart_main", "cart_mini"];
const storage = [
  "recent-products.main",
  "recent-products.mini",
  "recent-searches",
  "color",
  "look",
  "seen-modals",
  "kept-form-",
  "unconfirmed-put-away",
  "reloaded-at",
  "react-router-scroll-positions",
];

const { pages = [] } = await readWrittenTexts(demoFile("."));
const privacyPolicy = pages.find(({ slug }) => slug === "privacy-policy")!["blocks"] as LocalizedBlocks;
const stringifyDocument = (document: BlockDocument) => JSON.stringify(document);
const bare = JSON.parse(
  readFileSync(demoFile("../default/contents/privacy-policy.json"), "utf8"),
) as { content: Record<(typeof languages)[number], string> };

test.each(languages)("privacy policies name in %s everything that the site keeps in a browser", (language) => {
  expect(cookies).toContain("auth.token");
  for (const text of [stringifyDocument(privacyPolicy[language]), bare.content[language]]) {
    const undocumentedNames = [...cookies, ...otherNames, ...storage].filter((name) => !text.includes(name));
    expect(undocumentedNames).toEqual([]);
  }
});

test("every place that keeps data on a device is named in the policies", () => {
  const storagePattern = /torage\.setItem\(|caches\.open\(|document\.cookie = |(?<!function )formatCookieLine\(/;
  expect(files.filter((file) => storagePattern.test(readSource(file))).toSorted()).toEqual([
    "app/components/cart/cart-memory.server.ts",
    "app/components/compare/compared.ts",
    "app/components/errors/use-reopening.ts",
    "app/components/follows/pending-follow.server.ts",
    "app/components/forms/saved-form.ts",
    "app/components/products/recent-products.ts",
    "app/features/catalogue/compare/change-compared.ts",
    "app/features/people/shop-access/coming-soon-page.tsx",
    "app/features/people/shop-access/shop-password-page.tsx",
    "app/request/page-handler.server.ts",
    "app/request/paying-cookies.server.ts",
    "app/request/preview.server.ts",
    "app/request/push-device.server.ts",
    "app/shell/look/look-modes.tsx",
    "app/shell/look/stored-look.ts",
    "app/shell/modals/shown-modals.ts",
    "app/shell/modals/site-modals.tsx",
    "app/shell/preferences.ts",
    "app/shell/remember-language.ts",
    "app/shell/search/recent-searches.ts",
    "app/shell/theme-switch.tsx",
    "app/shell/unconfirmed-notice.tsx",
    "service-worker/worker.js",
  ]);
});

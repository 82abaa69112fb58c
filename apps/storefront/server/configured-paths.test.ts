import { languages } from "@harbour/i18n";
import { expect, test } from "vitest";
import { parseManifestLanguage } from "./configured-paths.ts";

test("each language has its own address of the manifest", () => {
  expect(
    ["/manifest.webmanifest", "/zh/manifest.webmanifest", "/cn/manifest.webmanifest"].map((path) =>
      parseManifestLanguage(path),
    ),
  ).toEqual([...languages]);
  for (const path of ["/", "/en/manifest.webmanifest", "/zh/shop/manifest.webmanifest"])
    expect(parseManifestLanguage(path)).toBeUndefined();
});

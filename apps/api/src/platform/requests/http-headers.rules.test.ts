import { expect, test } from "vitest";
import { acceptsCoding, readAcceptedTypes, matchesEtag } from "./http-headers.rules.ts";

test.each<[string | undefined, boolean]>([
  [undefined, false],
  ["gzip, deflate, br", true],
  ["*", true],
  ["gzip ; q = 0", false],
  ["gzip;q=0.000, *", false],
  ["identity", false],
])("Accept-Encoding %s takes gzip: %s", (header, acceptsGzip) => {
  expect(acceptsCoding(header, "gzip")).toBe(acceptsGzip);
});

test.each<[string | undefined, string, boolean]>([
  [undefined, '"a"', false],
  ["*", '"a"', true],
  ['W/"b", "a"', 'W/"a"', true],
  ['"ab"', '"a"', false],
])("If-None-Match %s matches %s: %s", (header, etag, isMatch) => {
  expect(matchesEtag(header, etag)).toBe(isMatch);
});

test.each<[string | undefined, readonly string[]]>([
  [undefined, ["*/*"]],
  ["image/avif,image/webp,*/*;q=0.8", ["image/avif", "image/webp", "*/*"]],
  ["image/avif;q=0, IMAGE/WEBP", ["image/webp"]],
])("Accept %s names the types %j", (header, types) => {
  expect([...readAcceptedTypes(header)]).toEqual(types);
});

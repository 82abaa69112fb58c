import { expect, test } from "vitest";
import { acceptsCoding, namesEtag } from "./http-headers.rules.ts";

test.each<[string | undefined, boolean]>([
  [undefined, false],
  ["", false],
  ["gzip", true],
  ["GZIP", true],
  ["x-gzip", true],
  ["gzip, deflate, br", true],
  ["br;q=1.0, gzip;q=0.8, *;q=0.1", true],
  ["*", true],
  ["gzip;q=0", false],
  ["gzip ; q = 0", false],
  ["gzip;q=0.000, *", false],
  ["gzip;q=0.001", true],
  ["*;q=0", false],
  ["notgzip", false],
  ["gzip-like, br", false],
  ["identity", false],
  ["gzip;q=much", false],
])("Accept-Encoding %s takes gzip: %s", (header, accepted) => {
  expect(acceptsCoding(header, "gzip")).toBe(accepted);
});

test.each<[string | undefined, string, boolean]>([
  [undefined, '"a"', false],
  ["*", '"a"', true],
  [" * ", '"a"', true],
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['W/"b", "a"', 'W/"a"', true],
  ['"x,"a","y"', '"a"', false],
  ['"b,c", "a"', '"a"', true],
  ['"ab"', '"a"', false],
  ["a", '"a"', false],
  ['"other"', '"a"', false],
])("If-None-Match %s names %s: %s", (header, etag, known) => {
  expect(namesEtag(header, etag)).toBe(known);
});

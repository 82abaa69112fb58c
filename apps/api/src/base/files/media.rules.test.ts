import { expect, test } from "vitest";
import { parseRange, readMediaName } from "./media.rules.ts";

test.each([
  [undefined, null],
  ["bytes=0-1", { from: 0, to: 1 }],
  ["bytes=5-", { from: 5, to: 9 }],
  ["bytes=-3", { from: 7, to: 9 }],
  ["bytes=-30", { from: 0, to: 9 }],
  ["bytes=2-300", { from: 2, to: 9 }],
  ["bytes=10-", undefined],
  ["bytes=5-2", undefined],
  ["bytes=-0", undefined],
  ["bytes=0-1,4-5", null],
  ["lines=1-2", null],
  ["bytes=-", null],
])("reads the range %s of ten bytes as %o", (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

test("recognises only media file names", () => {
  const id = "0".repeat(32);
  expect(readMediaName(`/files/media/${id}.mp4`)).toEqual({ id, extension: "mp4" });
  for (const invalidName of [
    `${id}.webp`,
    `/files/catalogue/${id}.webp`,
    `../../media/${id}.mp4`,
    "a.vtt",
  ])
    expect(readMediaName(invalidName)).toBeUndefined();
});

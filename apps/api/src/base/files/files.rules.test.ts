import { expect, test } from "vitest";
import { chooseFormats, maxDecodingSeconds, nameDamage } from "./files.rules.ts";

test("distinguishes pictures that decode too slowly from damaged and too large pictures", () => {
  const stopped = new Error("timeout: 42% complete");
  expect(nameDamage(stopped, maxDecodingSeconds)).toBe("slow");
  expect(nameDamage(new Error("unexpected end of file"), 0.2)).toBe("damaged");
  expect(nameDamage(new Error("Input image exceeds pixel limit"), 0.2)).toBe("large");
});

test.each([
  ["image/avif,image/webp,*/*", ["avif", "webp", "jpeg"]],
  ["image/webp,*/*", ["webp", "jpeg"]],
  ["*/*", ["jpeg", "webp"]],
])("a client that accepts %s gets copies in the order %j", (acceptHeader, formats) => {
  expect(chooseFormats(acceptHeader)).toEqual(formats);
});

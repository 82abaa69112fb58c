import { expect, test } from "vitest";
import { checkPiece, readCm } from "./check-piece.ts";

test.each([
  ["12", 120],
  [" 12.5 ", 125],
  ["12,5", 125],
  ["0.1", 1],
  ["200", 2000],
])("%j centimetres are %i millimetres", (typedSize, mm) => expect(readCm(typedSize)).toBe(mm));

test.each(["", "0", "200.1", "-5", "12.55", "ten"])("%j is no size", (typedSize) =>
  expect(readCm(typedSize)).toBeNull(),
);

test("an own piece needs a name and both sides", () => {
  const form = new FormData();
  form.set("title", "Tin robot");
  form.set("width", "wide");
  form.set("height", "21");
  expect(Object.keys(checkPiece(form, "en"))).toEqual(["width"]);
  expect(Object.keys(checkPiece(new FormData(), "en"))).toEqual(["title", "width", "height"]);
});

import { expect, test } from "vitest";
import { readQueueSearch } from "./queue-search.rules.ts";

test.each([
  ["HB-7KQ4-M2X9", "HB-7KQ4-M2X9"],
  ["hb7kq4m2", "HB-7KQ4-M2"],
  ["hb 7kq4", "HB-7KQ4"],
  ["HB-7", "HB-7"],
  ["7kq4-m2x9", "HB-7KQ4-M2X9"],
  ["ＨＢ７ＫＱ４", "HB-7KQ4"],
])("reads a reference as people type it: %s", (typed, reference) => {
  expect(readQueueSearch(typed).reference).toBe(reference);
});

test.each([
  ["9123 4567", "91234567"],
  ["+852 9123-4567", "85291234567"],
  ["00852 9123 4567", "85291234567"],
])("reads a telephone number by its digits: %s", (typed, phone) => {
  expect(readQueueSearch(typed)).toMatchObject({ phone });
});

test("reads an email address as nothing else", () => {
  expect(readQueueSearch(" Chan.Tai@Example.com")).toEqual({ email: "chan.tai@example.com" });
});

test("reads a word as a recipient, the beginning of an address or a tracking number", () => {
  expect(readQueueSearch("Chan  Tai Man")).toEqual({
    recipient: "chan tai man",
    tracking: "CHAN TAI MAN",
  });
  expect(readQueueSearch("sf12")).toMatchObject({ tracking: "SF12", email: "sf12" });
  expect(readQueueSearch("陳大文")).toEqual({ recipient: "陳大文", tracking: "陳大文" });
});

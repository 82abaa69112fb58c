import { expect, test } from "vitest";
import { readQueueSearch } from "./queue-search.rules.ts";

test.each([
  ["HB-7KQ4-M2X9", "HB-7KQ4-M2X9"],
  ["hb7kq4m2", "HB-7KQ4-M2"],
  ["hb 7kq4", "HB-7KQ4"],
  ["HB-7", "HB-7"],
  ["7kq4-m2x9", "HB-7KQ4-M2X9"],
  ["ＨＢ７ＫＱ４", "HB-7KQ4"],
])("reads a reference as people type it: %s", (query, reference) => {
  expect(readQueueSearch(query).reference).toBe(reference);
});

test.each([
  ["9123 4567", "91234567"],
  ["+852 9123-4567", "85291234567"],
  ["00852 9123 4567", "85291234567"],
])("reads a telephone number by its digits: %s", (query, phone) => {
  expect(readQueueSearch(query)).toMatchObject({ phone });
});

test("reads an email address only as an email address", () => {
  expect(readQueueSearch(" Chan.Tai@Example.com")).toEqual({ email: "chan.tai@example.com" });
});

test("reads a word as a recipient, the beginning of an address, a tracking number, an article or a note", () => {
  expect(readQueueSearch("Chan  Tai Man")).toEqual({
    recipient: "chan tai man",
    nameParts: ["chan", "tai", "man"],
    memberParts: ["chan", "tai", "man"],
    tracking: "CHANTAIMAN",
    sku: "CHAN TAI MAN",
    titleParts: ["chan", "tai", "man"],
    noteParts: ["chan", "tai", "man"],
  });
  expect(readQueueSearch("sf12")).toMatchObject({ tracking: "SF12", email: "sf12", sku: "SF12" });
  expect(readQueueSearch("陳大文")).toEqual({
    recipient: "陳大文",
    nameParts: ["陳大文"],
    memberParts: ["陳大文"],
    tracking: "陳大文",
    titleParts: ["陳大文"],
    noteParts: ["陳大文"],
  });
  expect(readQueueSearch("Pokémon").titleParts).toEqual(["pokemon"]);
  expect(readQueueSearch("ab").titleParts, "too short for an index").toBeUndefined();
});

test.each(["l", "陳", "-li", "chan t"])(
  "does not search recipients' names for words that no index can find: %s",
  (query) => expect(readQueueSearch(query)).not.toHaveProperty("nameParts"),
);

test.each(["li", "ho yin", "-lam"])(
  "does not search members' names for words that no index can find: %s",
  (query) => expect(readQueueSearch(query)).not.toHaveProperty("memberParts"),
);

test.each(["---", "a-b", "！！！", "。。", "ab", "%%%"])(
  "does not search notes and titles for words that no index can find: %s",
  (query) => {
    expect(readQueueSearch(query)).not.toHaveProperty("noteParts");
    expect(readQueueSearch(query)).not.toHaveProperty("titleParts");
  },
);

test.each([
  ["1234.50", { total: 123_450 }],
  ["HK$1,234.50", { total: 123_450 }],
  ["1,234", { total: 123_400 }],
  ["$88", { total: 8800 }],
])("reads an amount of money as a total alone: %s", (query, expectedWords) => {
  expect(readQueueSearch(query)).toEqual(expectedWords);
});

test("reads plain digits as a total, a phone or an SKU", () => {
  expect(readQueueSearch("1234")).toMatchObject({ total: 123_400, phone: "1234", sku: "1234" });
});

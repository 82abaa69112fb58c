import { expect, test } from "vitest";
import { avoidedNames, avoidedWords, exportedNames } from "./avoided-words.ts";

test.each(["OrderAtDesk", "stockHolder", "giveBackUses", "Told", "recordCount"])(
  "finds the exported name %s",
  (name) => expect(avoidedNames([{ path: "a.ts", text: name }])).toHaveLength(1),
);

test.each(["StaffOrder", "stockReservation", "releaseUses", "cardholderName", "readTold"])(
  "accepts the exported name %s",
  (name) => expect(avoidedNames([{ path: "a.ts", text: name }])).toEqual([]),
);

test("finds a comment with an avoided word", () => {
  const comments = ["Reads it anew.", "Reads it again."].map((text) => ({ path: "a.ts", text }));
  expect(avoidedWords(comments)).toEqual([comments[0]]);
});

test("lists exported names of code", () =>
  expect(exportedNames({ path: "a.ts", text: "export const a = 1;\nexport type B = 2;" })).toEqual([
    { path: "a.ts", text: "a" },
    { path: "a.ts", text: "B" },
  ]));

import { expect, test } from "vitest";
import { findAvoidedNames, findAvoidedWords, readDeclaredNames } from "./avoided-words.ts";

test.each(["OrderAtDesk", "stockHolder", "giveBackUses", "Told", "countAnew", "priceOf", "one"])(
  "finds the name %s",
  (name) => expect(findAvoidedNames([{ path: "a.ts", text: name }])).toHaveLength(1),
);

test.each(["StaffOrder", "stockReservation", "releaseUses", "cardholderName", "readFollows"])(
  "accepts the name %s",
  (name) => expect(findAvoidedNames([{ path: "a.ts", text: name }])).toEqual([]),
);

test("finds a comment with an avoided word", () => {
  const comments = ["Reads it anew.", "Reads it again."].map((text) => ({ path: "a.ts", text }));
  expect(findAvoidedWords(comments)).toEqual([comments[0]]);
});

test("lists exports, and types that are not exported", () =>
  expect(
    readDeclaredNames({
      path: "a.ts",
      text: "export const a = 1;\nexport type B = 2;\ninterface C {}\ntype D = 4;\nconst e = 5;",
    }).map(({ text }) => text),
  ).toEqual(["a", "B", "C", "D"]));

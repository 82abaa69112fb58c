import { expect, test } from "vitest";
import { readComments, halfSentences } from "./half-sentences.ts";

const commentTexts = (path: string, text: string): string[] =>
  readComments({ path, text }).map((comment) => comment.text);
const isHalf = (text: string): boolean => halfSentences([{ path: "a.ts", text }]).length > 0;

test.each([
  "What is left of a hold.",
  "Whoever comes second waits.",
  "Why nothing is sent.",
  "Of the newest rows.",
  "As long as it waits.",
  "Its own first.",
  "Without a slash at the end.",
  "While the worker makes the copies.",
  "So many at once.",
  "Told once, not for each line.",
  "Written out, as the index's condition says.",
  "Leaving early: nobody waits.",
  "It was paid in time.",
  "One that waits.",
  "Nobody waits.",
  "Nothing is sent twice.",
  "Somebody with a voucher.",
  "It stays until the page closes.",
  "S9-001: the default country.",
  "They could not be read.",
  "Those that the shop refused.",
  "There is no storage.",
  "None of them is sold any more.",
  "Both are hundredths.",
  "The same for a phone.",
  "One more than the pool has.",
  "Long enough that a word is typed.",
  "Longer than a page takes.",
  "More than one unit.",
  "Out of the page at its top.",
  "Around every page of the account.",
  "Thrown to end the transaction.",
  "Typed over the old one.",
  "Words a price in points.",
])("'%s' starts as half a sentence", (text) => expect(isHalf(text)).toBe(true));

test.each([
  "Returns what is left of a hold.",
  "A row per order.",
  "At most 4.",
  "Everything but the products.",
  "When the worker starts, it takes the lock.",
  "Without a connection the page is empty.",
  "Cached pages hold the header.",
  "Rendering takes the processor.",
  "The same text in one piece.",
  "Items of a cart.",
  "One of the member's cards.",
  "All names of a person.",
  "Over-ear headphones with a microphone.",
  "Past midnight it is the next day.",
  "Paid orders stay.",
  "Words of every mail.",
  "Longer words are cut.",
  "At least two places.",
])("'%s' is a sentence", (text) => expect(isHalf(text)).toBe(false));

test("line comments one below the other are one comment", () =>
  expect(commentTexts("a.ts", "// Keeps the lock,\n// as others wait.\n\n// Ends.\n")).toEqual([
    "Keeps the lock, as others wait.",
    "Ends.",
  ]));

test("comments of code, its SQL, migrations, styles, scripts and YAML are found", () => {
  expect(
    commentTexts("a.tsx", "/**\n * Counts.\n *\n * Twice.\n */\nconst a = 1; // Sums."),
  ).toEqual(["Counts. Twice.", "Sums."]);
  expect(commentTexts("a.ts", "const q = sql`\n  -- Skips locked rows.\n  select 1`;")).toEqual([
    "Skips locked rows.",
  ]);
  expect(commentTexts("a.sql", "-- A row per\n-- order.\nid text, -- A key.\n")).toEqual([
    "A row per order.",
    "A key.",
  ]);
  expect(commentTexts("a.css", "/* Keeps\n * space. */")).toEqual(["Keeps space."]);
  expect(commentTexts("a.sh", "#!/bin/sh\n# Starts it.\n")).toEqual(["Starts it."]);
  expect(commentTexts("a.yml", "a: 1 # Counts.\n")).toEqual(["Counts."]);
});

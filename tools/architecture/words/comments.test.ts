import { expect, test } from "vitest";
import { readComments } from "./comments.ts";

const readCommentTexts = (path: string, text: string): string[] =>
  readComments({ path, text }).map((comment) => comment.text);

test("line comments one below the other are one comment", () =>
  expect(readCommentTexts("a.ts", "// Keeps the lock,\n// as others wait.\n\n// Ends.\n")).toEqual([
    "Keeps the lock, as others wait.",
    "Ends.",
  ]));

test("comments of code, its SQL, migrations, styles, scripts and YAML are found", () => {
  expect(
    readCommentTexts("a.tsx", "/**\n * Counts.\n *\n * Twice.\n */\nconst a = 1; // Sums."),
  ).toEqual(["Counts. Twice.", "Sums."]);
  expect(readCommentTexts("a.ts", "const q = sql`\n  -- Skips locked rows.\n  select 1`;")).toEqual(
    ["Skips locked rows."],
  );
  expect(readCommentTexts("a.sql", "-- A row per\n-- order.\nid text, -- A key.\n")).toEqual([
    "A row per order.",
    "A key.",
  ]);
  expect(readCommentTexts("a.css", "/* Keeps\n * space. */")).toEqual(["Keeps space."]);
  expect(readCommentTexts("a.sh", "#!/bin/sh\n# Starts it.\n")).toEqual(["Starts it."]);
  expect(readCommentTexts("a.yml", "a: 1 # Counts.\n")).toEqual(["Counts."]);
});

import { expect, test } from "vitest";
import { customerApi, customerMedia } from "./index.ts";
import { operatorApi, operatorMedia } from "./operator/index.ts";

const calls = [customerApi, customerMedia, operatorApi, operatorMedia].flatMap((api) =>
  Object.values(api as Readonly<Record<string, Readonly<Record<string, { summary: string }>>>>),
);
const summaries = calls.flatMap((noun) => Object.values(noun).map(({ summary }) => summary));

/** Matches summaries that begin with an article, a pronoun, a clause, or a word that ends in -s ("Puts", "News"). */
const nonVerbStart =
  /^(?:An?|All|Another|As|Each|Every|For|How|It|New|No|Of|One|Some|The|This|Those|W(?:hat|here|hether|hich|ho\w*|hen|hy)|\w+[^s]s)\b/;

test("the summary of every call starts with a verb, such as List, Read or Change", () => {
  expect(summaries.length).toBeGreaterThan(200);
  expect(summaries.filter((summary) => nonVerbStart.test(summary))).toEqual([]);
});

test.each(["What people asked", "Whose token this is", "The posts", "Puts a product", "News"])(
  "%s is refused as a summary because it does not start with a verb",
  (wrongSummary) => expect(wrongSummary).toMatch(nonVerbStart),
);

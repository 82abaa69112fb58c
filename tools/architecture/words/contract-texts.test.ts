import { expect, test } from "vitest";
import { findHiddenMeanings, readContractTexts } from "./contract-texts.ts";

const text =
  'const a = z.object({}).meta({ id: "Order", description: "A row" }); const b = { summary: "List" };';

test("reads descriptions, summaries and component names of contracts", () => {
  const { texts, ids } = readContractTexts({ path: "packages/contracts/src/a.ts", text });
  expect(texts.map((comment) => comment.text)).toEqual(["A row", "List"]);
  expect(ids.map((id) => id.text)).toEqual(["Order"]);
});

test("reads contracts only", () =>
  expect(readContractTexts({ path: "apps/api/src/a.ts", text })).toEqual({ texts: [], ids: [] }));

test("a field's meaning is a description, because readers of the API see no comments", () => {
  const findMeanings = (path: string, text: string) => findHiddenMeanings([{ path, text }]);
  const schema =
    'import { z } from "zod";\n/** An order. */\nconst a = z.object({\n  /** The sum. */\n  total: z.int(),\n});';
  expect(findMeanings("packages/contracts/src/a.ts", schema)).toEqual([
    "packages/contracts/src/a.ts: total: write the meaning into .meta({ description })",
  ]);
  expect(
    findMeanings("packages/contracts/src/a.ts", schema.replace("/** The sum. */", "")),
  ).toEqual([]);
  const paths = "const paths = {\n  /** The feed. */\n  feed: 1,\n};";
  expect(findMeanings("packages/contracts/src/a.ts", paths)).toEqual([]);
  expect(findMeanings("apps/api/src/a.ts", schema)).toEqual([]);
});

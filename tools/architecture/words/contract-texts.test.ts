import { expect, test } from "vitest";
import { readContractTexts } from "./contract-texts.ts";

const text =
  'const a = z.object({}).meta({ id: "Order", description: "A row" }); const b = { summary: "List" };';

test("reads descriptions, summaries and component names of contracts", () => {
  const { texts, ids } = readContractTexts({ path: "packages/contracts/src/a.ts", text });
  expect(texts.map((comment) => comment.text)).toEqual(["A row", "List"]);
  expect(ids.map((id) => id.text)).toEqual(["Order"]);
});

test("reads contracts only", () =>
  expect(readContractTexts({ path: "apps/api/src/a.ts", text })).toEqual({ texts: [], ids: [] }));

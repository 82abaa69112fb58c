import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSources } from "../read-sources.ts";
import type { SourceFile } from "../source-file.ts";
import { findCoverageBreaches, composeCoverageCounts, indexPath } from "./spec-coverage.ts";

const makeFile = (path: string, text: string): SourceFile => ({ path, text });
const cartTestFile = makeFile("e2e/selling/cart.e2e.ts", "");
const cartRulesFile = makeFile("apps/api/src/selling/cart/cart.rules.test.ts", "");
const validRows = {
  "S1-001": "ok | `e2e/selling/cart.e2e.ts` |",
  "S1-002": "ok | `e2e/selling/cart.e2e.ts`, `apps/api/src/selling/cart/cart.rules.test.ts` |",
  "S1-003": "ok | `seen` | `/`: the header",
  "S1-004": "no | | not built yet",
};

function findChangedBreaches(
  changedRows: Record<string, string | null> = {},
  counts?: string,
): string[] {
  const rows = Object.entries({ ...validRows, ...changedRows })
    .filter(([, cells]) => cells !== null)
    .map(([id, cells]) => `| ${id.slice(0, 6)} | It works. | ${cells} |`);
  const coverageFile = makeFile(
    "docs/spec-coverage/1-goods.md",
    `# 1. Goods\n\n${rows.join("\n")}\n`,
  );
  const files = [coverageFile, cartTestFile, cartRulesFile];
  const index = makeFile(indexPath, `# Coverage\n\n${counts ?? composeCoverageCounts(files)}\n`);
  return findCoverageBreaches([...files, index], { 1: 4 });
}

test("every requirement of the specification has a status and an existing proof", () => {
  const files = readSources(fileURLToPath(new URL("../../..", import.meta.url)));
  expect(findCoverageBreaches(files)).toEqual([]);
});

test("valid tables pass, and the index counts their requirements", () => {
  expect(findChangedBreaches()).toEqual([]);
  const coverageFile = makeFile(
    "docs/spec-coverage/1-goods.md",
    "# 1. Goods\n| S1-001 | a | ok | `seen` | b |",
  );
  expect(composeCoverageCounts([coverageFile])).toContain(
    "| [1. Goods](spec-coverage/1-goods.md) | 1 | 1 | 1 | 0 | 0 | 0 |",
  );
});

test.each([
  ["a file that is gone", { "S1-001": "ok | `e2e/gone.e2e.ts` |" }],
  [
    "one of two proofs gone",
    { "S1-002": `${validRows["S1-002"].slice(0, -2)}, \`e2e/a.e2e.ts\` |` },
  ],
  ["a proof that is no test", { "S1-001": "ok | `apps/api/src/modules.ts` |" }],
  ["a proof in other words", { "S1-001": "ok | e2e/selling/cart.e2e.ts |" }],
  ["ok without a proof", { "S1-001": "ok | | looks good" }],
  ["seen, but nobody says where", { "S1-003": "ok | `seen` |" }],
  ["seen, but not ok", { "S1-003": "part | `seen` | half of it" }],
  ["not ok, but nobody says why", { "S1-004": "no | |" }],
  ["a mark of its own", { "S1-004": "almost | | soon" }],
  ["a row that is missing", { "S1-002": null }],
  ["a row that is there twice", { "S1-004 again": validRows["S1-004"] }],
  ["a row beyond the last", { "S1-005": validRows["S1-004"] }],
  ["a row of another section", { "S2-001": validRows["S1-004"] }],
])("a table of requirements may not contain %s", (_name, changedRows) => {
  expect(findChangedBreaches(changedRows)).toHaveLength(1);
});

test("a section of the specification without a count is reported", () => {
  const files = [makeFile("docs/spec-coverage/2-screens.md", "# 2. Screens\n")];
  const index = makeFile(indexPath, composeCoverageCounts(files));
  expect(findCoverageBreaches([...files, index], {})).toHaveLength(1);
});

test("an index with wrong counts is reported", () => {
  expect(
    findChangedBreaches({}, "| section | requirements |\n|---|---|\n| 1. Goods | 4 |"),
  ).toHaveLength(1);
});

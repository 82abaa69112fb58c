import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lineReasonsInChinese, readLineReason } from "./line-reasons.ts";

test.each([
  ["is money that went out", "這是支出"],
  ["is money that went out: ATM 10:30", "這是支出：ATM 10:30"],
  ["is in USD", "貨幣是 USD"],
])("staff read the reason %s in Chinese", (reason, chinese) => {
  expect(readLineReason(reason, "zh")).toBe(chinese);
  expect(readLineReason(reason, "en")).toBe(reason);
});

test("every reason that the shop gives for a line has a Chinese text", () => {
  const folder = "apps/api/src/orders/bank-statements";
  const files = [
    "statement-file/read-statement.rules.ts",
    "statement-file/read-statement-row.rules.ts",
    "matching/known-transfers.ts",
  ];
  const reasons = files.flatMap((file) =>
    [
      ...readFileSync(`${folder}/${file}`, "utf8").matchAll(
        /["`]((?:is|has|does|names|goes|was|may) [^"`$]{4,}?)(?:: \$\{.*)?["`]/g,
      ),
    ].map(([, words]) => words!),
  );
  expect(reasons.length).toBeGreaterThan(15);
  expect(reasons.filter((words) => !lineReasonsInChinese.has(words))).toEqual([]);
});

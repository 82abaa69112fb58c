import { globSync, readFileSync } from "node:fs";
import { ApiError } from "@harbour/api-client";
import { beforeAll, expect, test } from "vitest";
import { errorReason, loadRefusals } from "./error-reason.ts";
import { refusalsInChinese } from "./refusals-in-chinese.ts";

beforeAll(() => loadRefusals("zh"));

const refusal = (body: object) =>
  new ApiError({ status: 409, headers: {}, body: JSON.stringify(body) });

test("staff who read Chinese get the API's reason in Chinese", () => {
  const said = "They left a phone number only: please ring them.";
  const error = refusal({ code: "conflict", message: said });
  expect(errorReason(error, "en")).toBe(said);
  expect(errorReason(error, "zh")).toBe("對方只留下電話，請致電聯絡。");
});

test("a field's error comes before the message, and an unknown sentence reads as its code", () => {
  const field = refusal({
    code: "invalid",
    message: "Bad",
    errors: { a: ["Please fill this in."] },
  });
  expect(errorReason(field, "zh")).toBe("請填寫。");
  const unknown = refusal({ code: "insufficient_stock", message: "Only 3 are left." });
  expect(errorReason(unknown, "zh")).toBe("存貨不足。");
});

/** The modules whose refusals the pages of the back office show. */
const modules = [
  "orders/{bank-statements,order-payments,order-queue,parcels,proofs,refunds}",
  "selling/{draft-orders,order-edits}",
  "people/{enquiries,members,saved-views}",
  "edge/imports",
  "records/*",
];

test("every refusal of these modules without values has a Chinese text", () => {
  const files = modules.flatMap((module) => globSync(`apps/api/src/${module}/**/*.ts`));
  const sentences = files
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/conflict\(\s*"([^"]+)"/g)].map(([, said]) => said!),
    );
  expect(sentences.length).toBeGreaterThan(20);
  expect(sentences.filter((sentence) => !refusalsInChinese.has(sentence))).toEqual([]);
});

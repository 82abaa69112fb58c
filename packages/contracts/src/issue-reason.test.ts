import { describe, expect, test } from "vitest";
import { z } from "zod";
import { encodeIssueReason } from "./issue-reason.ts";
import { decodeReason } from "./sentences.ts";

function readReasons(
  schema: z.ZodType,
  input: unknown,
  options?: Parameters<typeof encodeIssueReason>[1],
) {
  const { error } = schema.safeParse(input, {
    error: (issue: z.core.$ZodRawIssue) => encodeIssueReason(issue, options),
  });
  return error?.issues.map(({ message }) => {
    const { code, values, field } = decodeReason(message)!;
    return [field, code, ...Object.values(values)].filter((text) => text !== "").join(" ");
  });
}

describe("reason of an issue", () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ["an absent text", z.string(), undefined, "missing"],
    ["an absent choice", z.enum(["a"]), undefined, "missing"],
    ["an empty text", z.string().min(1), "", "missing"],
    ["an empty list", z.array(z.int()).min(1), [], "entries-missing"],
    ["a short list", z.array(z.int()).min(2), [1], "too-few-items 2"],
    ["a text for a whole number", z.int(), "x", "not-a-whole-number"],
    ["a part for a whole number", z.int(), 1.5, "not-a-whole-number"],
    ["a text for a number", z.number(), "x", "not-a-number"],
    ["a wrong choice, without quotes", z.literal(["a", 1, null]), "b", "not-an-option a, 1, null"],
    ["an undeclared field", z.strictObject({}), { b: 1 }, "unknown-field b"],
    ["a wrong key", z.record(z.string().max(1), z.int()), { ab: 1 }, "too-many-characters 1"],
  ])("%s", (_, schema, input, reason) => {
    expect(readReasons(schema, input)).toEqual([reason]);
  });

  const stock = z.union([z.int(), z.record(z.string(), z.int())]);

  test("a value that fits no member of a union is reported for the union or its closest member", () => {
    expect(readReasons(stock, { shelf: "x" })).toEqual(["not-in-format"]);
    const readClosest = (input: unknown) => readReasons(stock, input, { unions: "closest" });
    expect(readClosest({ shelf: "x" })).toEqual(["shelf not-a-whole-number"]);
    expect(readClosest("x")).toEqual(["not-a-whole-number"]);
  });
});

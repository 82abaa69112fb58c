import { describe, expect, test } from "vitest";
import { z } from "zod";
import { encodeIssueReason } from "../../issue-reason.ts";
import { decodeReason, encodeReason } from "../../sentences.ts";
import { prefixField, makeReason, plainReason, writeReason } from "./reasons.ts";

describe("reason", () => {
  test("a reason is a code with its values as texts, and reads as English", () => {
    const reason = makeReason("too-many-views", { most: 20 });
    expect(reason).toEqual({ code: "too-many-views", values: { most: "20" }, field: "" });
    expect(writeReason(reason)).toBe("There are 20 views already. Please delete one first.");
  });

  test("a reason starts with the path of its field, nested fields included", () => {
    const inner = prefixField(["kwai-chung"], makeReason("number-too-large", { most: 9 }));
    const reason = prefixField(["stock"], inner);
    expect(reason.field).toBe("stock.kwai-chung");
    expect(writeReason(reason)).toMatch(/^stock\.kwai-chung: .*9/);
    expect(prefixField([], inner)).toEqual(inner);
  });

  test("a text without a reason code stays unchanged, even if a code has the same text", () => {
    const reasonText = writeReason(makeReason("negative"));
    expect(plainReason(reasonText)).toEqual({ words: reasonText, field: "" });
    expect(writeReason(prefixField(["level"], plainReason(reasonText)))).toBe(
      `level: ${reasonText}`,
    );
  });

  test("a schema's issue carries a reason as its message", () => {
    const tooLargeReason = makeReason("number-too-large", { most: 9 });
    const schema = z
      .number()
      .refine((count) => count < 10, { error: encodeReason(tooLargeReason) });
    const readReasons = (input: unknown) =>
      schema
        .safeParse(input, { error: encodeIssueReason })
        .error?.issues.map(({ message }) => decodeReason(message));
    expect(readReasons(10)).toEqual([tooLargeReason]);
    expect(readReasons("10")).toEqual([{ code: "not-a-number", values: {}, field: "" }]);
    expect(decodeReason("must be one line")).toBeUndefined();
  });
});

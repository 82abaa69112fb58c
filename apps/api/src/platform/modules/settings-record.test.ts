import { writeReason } from "@harbour/contracts/reasons";
import { expect, test } from "vitest";
import { reasonParseOptions, describeIssue } from "../requests/describe-issue.ts";
import { recordTime } from "./settings-record.ts";

test("accepts a time or a day, which begins at midnight in Hong Kong", () => {
  const time = "2026-11-27T12:30:00+08:00";
  expect(recordTime.parse(time)).toBe(time);
  expect(recordTime.parse("2026-11-27")).toBe("2026-11-27T00:00:00+08:00");
  for (const invalidDate of ["27/11/2026", "2026-02-30", "2026-11-27T12:30:00", "", 5]) {
    const { error } = recordTime.safeParse(invalidDate, reasonParseOptions);
    expect(error?.issues.map((issue) => writeReason(describeIssue(issue)))).toEqual([
      'Enter a time such as "2026-11-27T00:00:00+08:00".',
    ]);
  }
});

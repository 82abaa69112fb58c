import { writeReasons } from "../../../testing/write-reasons.ts";
import { readStatement } from "./read-statement.ts";

/** Reads a file of 27 November 2026, with the reasons of left-out lines in English. */
export function readStatementInEnglish(csv: string, fileName = "november.csv") {
  const statement = readStatement(csv, { today: "2026-11-27", fileName });
  return { ...statement, skipped: writeReasons(statement.skipped) };
}

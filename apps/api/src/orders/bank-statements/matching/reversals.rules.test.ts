import { say } from "@harbour/contracts/reasons";
import { expect, test } from "vitest";
import { findReversals } from "./reversals.rules.ts";

const transfer = { paidOn: "2026-11-23", amount: 45_800, payer: "", balance: null };
const padNumber = (at: number) => String(at).padStart(4, "0");

/** @returns the number of reads of the transfers' texts and days */
function countReads(rows: readonly { text: string; says: "out" | "waiting" }[]): number {
  let readCount = 0;
  const known = Array.from({ length: 1_990 }, (_, at) => ({
    ...transfer,
    id: String(at),
    fingerprint: "",
    get text() {
      readCount += 1;
      return `FPS HB-7KQ4-${padNumber(at)} FRN20261123A${padNumber(at)}`;
    },
    get paidOn() {
      readCount += 1;
      return transfer.paidOn;
    },
  }));
  const returned = rows.map((row, line) => ({
    ...transfer,
    ...row,
    line,
    reason: say("line-out"),
  }));
  expect(findReversals(returned, known, new Set())).toEqual([]);
  return readCount;
}

test("does not compare many rows of one sum with every transfer of that sum", () => {
  const rows = Array.from({ length: 4_900 }, (_, at) => at);
  for (const state of ["out", "waiting"] as const)
    expect(
      countReads(
        rows.map((at) => ({
          says: state,
          text: `FPS HB-8KQ4-${padNumber(at)} FRN20261124B${padNumber(at)}`,
        })),
      ),
    ).toBeLessThan(10 * 1_990);
});

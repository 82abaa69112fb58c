import { makeReason } from "@harbour/contracts/reasons";
import { expect, test } from "vitest";
import { findReversals } from "./reversals.rules.ts";

const transfer = { paidOn: "2026-11-23", amount: 45_800, payer: "", balance: null };
const padNumber = (index: number) => String(index).padStart(4, "0");

/** Counts the reads of the transfers' texts and days. */
function countReads(rows: readonly { text: string; reportedState: "out" | "waiting" }[]): number {
  let readCount = 0;
  const knownTransfers = Array.from({ length: 1_990 }, (_, index) => ({
    ...transfer,
    id: String(index),
    fingerprint: "",
    get text() {
      readCount += 1;
      return `FPS HB-7KQ4-${padNumber(index)} FRN20261123A${padNumber(index)}`;
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
    reason: makeReason("line-out"),
  }));
  expect(findReversals(returned, knownTransfers, new Set())).toEqual([]);
  return readCount;
}

test("does not compare many rows of one sum with every transfer of that sum", () => {
  const rows = Array.from({ length: 4_900 }, (_, index) => index);
  for (const state of ["out", "waiting"] as const)
    expect(
      countReads(
        rows.map((index) => ({
          reportedState: state,
          text: `FPS HB-8KQ4-${padNumber(index)} FRN20261124B${padNumber(index)}`,
        })),
      ),
    ).toBeLessThan(10 * 1_990);
});

import { say } from "@harbour/contracts/reasons";
import { expect, test } from "vitest";
import { findReversals } from "./reversals.rules.ts";

const transfer = { paidOn: "2026-11-23", amount: 45_800, payer: "", balance: null };
const isDigit = (at: number) => String(at).padStart(4, "0");

/** @returns the number of reads of the transfers' texts and days */
function readsFor(rows: readonly { text: string; says: "out" | "waiting" }[]): number {
  let reads = 0;
  const known = Array.from({ length: 1_990 }, (_, at) => ({
    ...transfer,
    id: String(at),
    fingerprint: "",
    get text() {
      reads += 1;
      return `FPS HB-7KQ4-${isDigit(at)} FRN20261123A${isDigit(at)}`;
    },
    get paidOn() {
      reads += 1;
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
  return reads;
}

test("does not compare many rows of one sum with every transfer of that sum", () => {
  const rows = Array.from({ length: 4_900 }, (_, at) => at);
  for (const state of ["out", "waiting"] as const)
    expect(
      readsFor(
        rows.map((at) => ({
          says: state,
          text: `FPS HB-8KQ4-${isDigit(at)} FRN20261124B${isDigit(at)}`,
        })),
      ),
    ).toBeLessThan(10 * 1_990);
});

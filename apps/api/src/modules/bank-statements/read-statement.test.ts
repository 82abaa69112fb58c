import { describe, expect, test } from "vitest";
import { readStatement } from "./read-statement.ts";

const row = { paidOn: "2026-11-23", amount: 128_050, text: "HB-7KQ4-M2X9", payer: "CHAN TAI MAN" };

describe("a bank's file is read as it comes", () => {
  test.each([
    ["with commas", "Date,Amount,Description,Payer\n2026-11-23,1280.50,HB-7KQ4-M2X9,CHAN TAI MAN"],
    [
      "with semicolons and a mark in front",
      "\uFEFFDate;Credit;Reference;Name\n23/11/2026;1,280.50;HB-7KQ4-M2X9;CHAN TAI MAN",
    ],
    [
      "with tabs",
      "Value Date\tDeposit\tDetails\tFrom\n23 Nov 2026\tHKD 1,280.50\tHB-7KQ4-M2X9\tCHAN TAI MAN",
    ],
    [
      "in Chinese",
      "交易日期,存入金額,摘要,付款人\n2026年11月23日,1280.5,HB-7KQ4-M2X9,CHAN TAI MAN",
    ],
    [
      "with the account's own lines above, columns in another order and quotes",
      'Account,000-852\nPeriod,November\n\n"Payer","Remarks","Debit","Credit","Date"\n"CHAN TAI MAN","HB-7KQ4-M2X9","","1,280.50","20261123"',
    ],
    [
      "with month first, where a day shows it",
      "Date,Amount,Memo,Sender\n11/23/2026,1280.50,HB-7KQ4-M2X9,CHAN TAI MAN",
    ],
  ])("%s", (_how, csv) => {
    const read = readStatement(csv);
    expect(read?.transfers).toEqual([{ line: expect.any(Number), ...row }]);
  });
});

test("what went out, what cannot be read and what has no date is left out, and said", () => {
  const csv = `Date,Amount,Description
2026-11-23,-50.00,Rent
2026-11-23,1.280 50,odd
someday,10.00,odd
2026-02-30,10.00,no such day
2026-11-24,88.00,good`;
  const read = readStatement(csv);
  expect(read?.transfers).toMatchObject([{ line: 6, amount: 8_800 }]);
  expect(read?.skipped.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
});

test("a text that is no table of transfers is refused", () => {
  for (const csv of ["hello", "a,b,c\n1,2,3", '"', "Date\n2026-11-23"])
    expect(readStatement(csv), csv).toBeUndefined();
});

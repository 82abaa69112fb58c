import { describe, expect, test } from "vitest";
import { measureGrowthPower } from "../../../../../../tools/testing/growth-power.ts";
import { ShopError } from "../../../platform/replies/shop-error.ts";
import { readStatementInEnglish as readStatement } from "./testing.ts";

const row = {
  paidOn: "2026-11-23",
  amount: 128_050,
  text: "HB-7KQ4-M2X9",
  payer: "CHAN TAI MAN",
  balance: null,
  unconfirmedStatus: null,
  doubt: null,
  availableOn: null,
  hasCurrency: expect.any(Boolean),
};

describe("bank file formats", () => {
  test.each([
    ["with commas", "Date,Amount,Description,Payer\n2026-11-23,1280.50,HB-7KQ4-M2X9,CHAN TAI MAN"],
    [
      "with semicolons and a byte order mark",
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
      "with the month first where a day proves it",
      "Date,Amount,Memo,Sender\n11/23/2026,1280.50,HB-7KQ4-M2X9,CHAN TAI MAN",
    ],
  ])("reads a bank file %s", (_case, csv) => {
    const statement = readStatement(csv);
    expect(statement.transfers).toEqual([{ line: expect.any(Number), ...row }]);
  });
});

test("skips and reports outgoing rows, unreadable rows and rows without a date", () => {
  const csv = `Date,Amount,Description
2026-11-23,-50.00,Rent
2026-11-23,1.280 50,odd
someday,10.00,odd
2026-02-30,10.00,no such day
2026-11-24,88.00,good`;
  const statement = readStatement(csv);
  expect(statement.transfers).toMatchObject([{ line: 6, amount: 8_800 }]);
  expect(statement.skipped.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
});

/** Headers like those in the exports of Hong Kong's banks. Each file marks two rows in its own way as no income. */
const banks: [string, string][] = [
  [
    "Debit and Credit amounts beside a currency",
    `Account number,Currency,Posting date,Transaction type,Description,Credit amount,Debit amount,Balance
1,HKD,23/11/2026,FPS credit,HB-7KQ4-M2X9,"1,280.50",,9000.00
1,JPY,23/11/2026,FPS credit,HB-7KQ4-M2X9,"1,280.50",,9000.00
1,HKD,23/11/2026,FPS debit,HB-7KQ4-M2X9,,"1,280.50",9000.00`,
  ],
  [
    "Withdrawal and Deposit, named in both languages",
    `Trn Date 交易日期,Description 交易說明,Withdrawal 提取,Deposit (HKD) 存入,Balance 結餘
23 Nov 2026,HB-7KQ4-M2X9,0.00,"1,280.50",9000.00
23 Nov 2026,HB-7KQ4-M2X9,"1,280.50",0.00,9000.00
23 Nov 2026,HB-7KQ4-M2X9,-,USD 1280.50,9000.00`,
  ],
  [
    "借/貸 beside an amount without sign",
    `戶口號碼：012-852\n交易日期,貨幣,借/貸,金額,摘要,對方戶名
2026/11/23,港幣,貸,1280.50,HB-7KQ4-M2X9,CHAN TAI MAN
2026/11/23,港幣,借,1280.50,HB-7KQ4-M2X9,CHAN TAI MAN
2026/11/23,人民幣,貸,1280.50,HB-7KQ4-M2X9,CHAN TAI MAN`,
  ],
  [
    "Debit/Credit of one letter",
    `Value Date;Debit/Credit;Amount;Currency;Reference
23/11/2026;C;1280.50;HKD;HB-7KQ4-M2X9
23/11/2026;D;1280.50;HKD;HB-7KQ4-M2X9
23/11/2026;C;1280.50;USD;HB-7KQ4-M2X9`,
  ],
  [
    "a sign before the amount, in simplified signs",
    `交易时间,交易类型,金额,币种,备注
2026-11-23 10:22:03,转入,"+1,280.50",HKD,HB-7KQ4-M2X9
2026-11-23 10:22:03,转出,"1,280.50",HKD,HB-7KQ4-M2X9
2026-11-23 10:22:03,转入,"-1,280.50",HKD,HB-7KQ4-M2X9`,
  ],
  [
    "Debit/Credit of amounts with a sign",
    `Date,Details,Debit/Credit,Balance
2026-11-23,HB-7KQ4-M2X9,1280.50,1
2026-11-23,HB-7KQ4-M2X9,-1280.50,1
2026-11-23,HB-7KQ4-M2X9,(1280.50),1`,
  ],
  [
    "columns of signs and currencies with names that nobody knows",
    `Date,Details,Amount,Kind,Unit
2026-11-23,HB-7KQ4-M2X9,1280.50,CR,HKD
2026-11-23,HB-7KQ4-M2X9,1280.50,DR,HKD
2026-11-23,HB-7KQ4-M2X9,1280.50,CR,EUR`,
  ],
  [
    "CR and DR behind the amount",
    `Date,Details,Amount
2026-11-23,HB-7KQ4-M2X9,"1,280.50 CR"
2026-11-23,HB-7KQ4-M2X9,"1,280.50 DR"
2026-11-23,HB-7KQ4-M2X9,"1,280.50-"`,
  ],
];

test.each(banks)("skips outgoing and foreign money in the file of %s", (_case, csv) => {
  const statement = readStatement(csv);
  expect(statement.transfers).toMatchObject([
    { paidOn: "2026-11-23", amount: 128_050, text: expect.stringContaining("HB-7KQ4-M2X9") },
  ]);
  expect(statement.skipped).toHaveLength(2);
  for (const { reason } of statement.skipped)
    expect(reason).toMatch(/^Outgoing payment|^The currency is [A-Z]/);
});

describe("currencies stated once", () => {
  const rows = "2026-11-23,1280.50,HB-7KQ4-M2X9";
  test.each([
    ["above the table", `Account,012 USD Savings\n\nDate,Amount,Details\n${rows}`],
    ["in a line before it", `Currency: JPY\nDate,Amount,Details\n${rows}`],
    ["in the column's name", `Date,Amount (JPY),Details\n${rows}`],
    ["in the amount", `Date,Amount,Details\n2026-11-23,CNY 1280.50,HB-7KQ4-M2X9`],
    ["by a single sign", `Date,Amount,Details\n2026-11-23,¥1280.50,HB-7KQ4-M2X9`],
  ])("a currency stated %s holds for its rows", (_where, csv) => {
    const statement = readStatement(csv);
    expect(statement.transfers).toEqual([]);
    expect(statement.skipped).toMatchObject([
      { reason: expect.stringMatching(/^The currency is (?:USD|JPY|CNY)/) },
    ]);
  });

  test("a currency stated above the next account's table holds for that table", () => {
    const statement = readStatement(
      `HKD Savings\nDate,Amount,Details\n${rows}\nUSD Savings\nDate,Amount,Details\n${rows}`,
    );
    expect(statement.transfers.map(({ line }) => line)).toEqual([3]);
    expect(statement.skipped.map(({ line }) => line)).toEqual([4, 5, 6]);
  });
});

test("a column of D and C gives the direction under any name; a column of dashes does not", () => {
  const csv = (first: string, second: string) =>
    `Date,Amount,Details,Cheque\n2026-11-23,10.00,a,${first}\n2026-11-23,11.00,b,${second}`;
  expect(readStatement(csv("-", "-")).transfers).toHaveLength(2);
  expect(readStatement(csv("D", "C")).transfers.map(({ text }) => text)).toEqual(["b"]);
  expect(readStatement(csv("-", "+")).transfers.map(({ text }) => text)).toEqual(["b"]);
});

test("skips a row whose direction, currency or amount is ambiguous", () => {
  const csv = `Date,Amount,Dr/Cr,Currency,Amount,Details
2026-11-23,10.00,,HKD,10.00,a
2026-11-23,10.00,?,HKD,10.00,b
2026-11-23,10.00,C,,10.00,c
2026-11-23,10.00,C,HKD,78.00,d
2026-11-23,10.00,C,HKD,10.00,e`;
  const statement = readStatement(csv);
  expect(statement.transfers.map(({ text }) => text)).toEqual(["e"]);
  expect(statement.skipped.map(({ reason }) => reason)).toEqual([
    "It doesn't say whether the money came in.",
    "It doesn't say whether the money came in.",
    "It doesn't say the currency.",
    "There are several amounts.",
  ]);
});

test("refuses a text that is not a table of transfers", () => {
  for (const csv of ["hello", "a,b,c\n1,2,3", '"', "Date\n2026-11-23"])
    expect(() => readStatement(csv), csv).toThrow(ShopError);
});

test.each([
  ["1,234.50", 123_450],
  ["1.234,50", 123_450],
  ["1234.5", 123_450],
  ["1234,5", 123_450],
  ["HKD 1.234.567,00", 123_456_700],
  ["+12,50", 1_250],
  ["1,234", 123_400],
  ["1.234", "The amount can be read in two ways: 1.234."],
  ["1,23,4", "The amount can't be read: 1,23,4."],
  ["1.234.50", "The amount can't be read: 1.234.50."],
  ["99999999,00", "This is more than an order can cost."],
])("reads the amount %s, or refuses it with a reason", (amountText, expectedAmount) => {
  const statement = readStatement(`Date;Amount;Details\n2026-11-23;${amountText};a`);
  const [transfer] = statement.transfers;
  expect(transfer?.amount ?? statement.skipped[0]?.reason).toBe(expectedAmount);
});

test.each([
  [
    'Date,Description,Amount\n2026-11-28,fine,31.10\n2026-11-28,"open,31.30\n2026-11-28,b,1.00\n',
    2,
  ],
  ['Date;Description;Amount\n2026-11-28;"two\nlines";31.10\n2026-11-28;"open;31.30\n', 3],
  ['"Date,Description,Amount\n2026-11-28,fine,31.10\n', 0],
])("names the line before a quote that is never closed: %j", (csv, line) => {
  expect(() => readStatement(csv)).toThrow(
    `A quote that opens after line ${line} is never closed.`,
  );
});

test("refuses an amount split by an unquoted comma instead of reading a smaller one", () => {
  const statement = readStatement(`Date,Amount,Details
2026-11-23,12,50,a
2026-11-23,"12,50",b`);
  expect(statement.transfers.map(({ amount, text }) => [amount, text])).toEqual([[1_250, "b"]]);
  expect(statement.skipped).toEqual([
    { line: 2, reason: "The amount has a comma but no quotes, so it reads as two cells." },
  ]);
});

describe("work for files that are not a bank's", () => {
  const header = "Date,Amount\n";
  test.each([
    ["of many headers", (rows: number) => header.repeat(rows)],
    ["of many titles", (rows: number) => header + "USD\n".repeat(rows)],
    ["of many columns", (rows: number) => `Date,Amount,${"a,".repeat(97)}\n${"x\n".repeat(rows)}`],
  ])("the work for a file %s grows less than quadratically", (_case, csv) => {
    const readCsvRows = (rows: number) =>
      expect(readStatement(csv(rows))).toMatchObject({ transfers: [] });
    expect(measureGrowthPower(readCsvRows, 600)).toBeLessThan(1.5);
  });

  test("refuses a file with too many lines", () => {
    expect(() => readStatement(header.repeat(16_000))).toThrow(ShopError);
  });

  test("refuses a file with too many columns without quadratic work", () => {
    const readCsvColumns = (columns: number) =>
      expect(() =>
        readStatement(`Date,Amount,${"a,".repeat(columns)}\n${"x\n".repeat(4_000)}`),
      ).toThrow(ShopError);
    expect(measureGrowthPower(readCsvColumns, 5_000)).toBeLessThan(1.5);
  });
});

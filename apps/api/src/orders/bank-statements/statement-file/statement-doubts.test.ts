import { describe, expect, test } from "vitest";
import { readStatement } from "./read-statement.ts";
import { isPossiblyReturned } from "./transfer-words.rules.ts";

const reference = "HB-7KQ4-M2X9";
const readCsv = (csv: string, fileName = "november.csv") =>
  readStatement(csv, { today: "2026-11-27", fileName });

test.each(
  "Authorization,Pre-authorisation,PREAUTH,Uncleared,Account hold,Pending,Not yet cleared,Unposted,Cheque in clearing,General_Authorization,預授權,预授权,未過數,未过数,未結算,未結算 FPS,圈存,待批核,Declined,作廢".split(
    ",",
  ),
)("the type or state %s keeps a row out", (word) => {
  for (const name of ["Type", "Status", "交易類型", "Outcome"])
    expect(
      readCsv(`Date,${name},Description,Amount\n2026-11-23,${word},${reference},10.00`),
      name,
    ).toMatchObject({ transfers: [], skipped: [{ line: 2 }] });
});

test("stores a transfer dated after today in Hong Kong with a doubt", () => {
  const days = ["2026-11-27", "2026-11-28", "2027-11-23"];
  const rows = days.map((day) => `${day},10.00,${reference}`);
  const { transfers } = readCsv(["Date,Amount,Details", ...rows].join("\n"));
  expect(transfers.map(({ doubt }) => doubt)).toEqual([null, "dated-in-future", "dated-in-future"]);
});

describe("headers with digits", () => {
  test.each([
    "Date (UTC+08:00),Amount,Details",
    "Date,Amount (HKD 24h),Details",
    "Date,Amount,Details (max 140)",
    "Date,Amount,Details,Balance as at 30/11/2026",
    "Date,Amount,Details,Custom field 10",
    "Date,Amount,Details,ISO 20022 code",
  ])("reads %s as a header", (header) =>
    expect(readCsv(`${header}\n2026-11-23,10.00,a`).transfers).toMatchObject([{ text: "a" }]),
  );

  test.each([
    "Statement date 30/11/2026,Deposit account",
    "Statement date,Deposit account 123-456789-838",
    "Date: 2026年11月30日,Amount in HKD",
    "Date,Amount 1280.50",
  ])("does not read the line above the header as one: %s", (line) =>
    expect(readCsv(`${line}\nDate,Amount,Details\n2026-11-23,10.00,a`).header.line).toBe(2),
  );
});

test("a foreign currency in the file name alone is a doubt that a heading or cell removes", () => {
  const row = `23/11/2026,1280.50,${reference}`;
  const doubts = (csv: string, fileName: string) =>
    readCsv(csv, fileName).transfers.map(({ doubt }) => doubt);
  for (const name of ["RMB November.csv", "hkd_usd.csv"])
    expect(doubts(`Date,Amount,Details\n${row}`, name)).toEqual(["currency-unsure"]);
  for (const csv of [
    `Account HKD Savings\nDate,Amount,Details\n${row}`,
    `Date,Amount (HKD),Details\n${row}`,
    `Date,Amount,Details,Currency\n${row},HKD`,
    `Date,Amount,Details\n23/11/2026,HK$1280.50,${reference}`,
  ])
    expect(doubts(csv, "RMB November.csv")).toEqual([null]);
});

test("a word is an unknown state when its column calls other rows completed", () => {
  const rows = `2026-11-23,${reference},Ausgesetzt,10.00\n2026-11-23,HB-2222-3333,Completed,11.00`;
  expect(readCsv(`Date,Description,Outcome,Amount\n${rows}`).transfers).toMatchObject([
    { unconfirmedStatus: "Ausgesetzt", text: expect.stringContaining(reference) },
    { unconfirmedStatus: null },
  ]);
});

test.each(["Not successful", "RJCT", "Error", "Unable to process", "Txn error"])(
  "the word %s makes a row uncertain in remarks and keeps it out in an unknown column",
  (word) => {
    const readTransfersWithColumn = (name: string) =>
      readCsv(`Date,Description,${name},Amount\n2026-11-23,${reference},${word},10.00`).transfers;
    expect(readTransfersWithColumn("Remarks").every(({ text }) => isPossiblyReturned(text))).toBe(
      true,
    );
    expect(readTransfersWithColumn("Outcome")).toEqual([]);
  },
);

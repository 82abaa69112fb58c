import { describe, expect, test } from "vitest";
import { readStatement } from "./read-statement.ts";

const reference = "HB-7KQ4-M2X9";
const row = `23/11/2026,1280.50,${reference}`;
const readTransfers = (csv: string, fileName = "november.csv") =>
  readStatement(csv, { today: "2026-11-27", fileName }).transfers;
/** Tells whether every row of a file needs a check by staff. */
const isEveryRowUncertain = (csv: string, fileName?: string) =>
  readTransfers(csv, fileName).every(({ doubt }) => doubt === "currency-unsure");

test.each(
  "US Dollar Savings|Renminbi Savings Account|帳戶 台幣|Euro account|Foreign Currency Savings|外幣儲蓄|Multi-currency account|澳門幣|Australian dollars|坡元戶口|Sterling".split(
    "|",
  ),
)("the account title %s makes the rows below uncertain", (title) =>
  expect(isEveryRowUncertain(`${title}\nDate,Amount,Details\n${row}`)).toBe(true),
);

test.each(
  "Amount (US dollars)|Amount (Renminbi)|Amount Euro|Deposit (S$)|金額(新台幣)|金額（澳門元）|存入(NT$)|Amount (pesos)|Deposit [XYZ]|Amount in dollars|Amount A$|金額（外幣）|Credit (złoty)|DepositAmountUSD|存入 比索|Amount in account currency|Local amount".split(
    "|",
  ),
)("the column name %s is not read as Hong Kong dollars and makes rows uncertain", (name) =>
  expect(isEveryRowUncertain(`Date,${name},Details\n${row}`)).toBe(true),
);

test.each(
  "Amount|Amount ($)|Amount (HK$)|Amount (Hong Kong dollars)|Amount HK Dollar|金額（港元）|金額(元)|Credit Amount|Amount received|Deposit Amt.|Deposit 存入|存入金額 Credit|入數|Paid in (credit)|交易金額 Transaction Amount".split(
    "|",
  ),
)("the column name %s means Hong Kong dollars", (name) =>
  expect(readTransfers(`Date,${name},Details\n${row}`)).toMatchObject([{ doubt: null }]),
);

test("a currency in the row or above the table outranks an unclear column name", () => {
  expect(readTransfers(`Date,Amount (xyz),Details,Currency\n${row},HKD`)).toMatchObject([
    { doubt: null },
  ]);
  expect(readTransfers(`貨幣：港幣\nDate,Amount,Details\n${row}`)).toMatchObject([{ doubt: null }]);
  expect(readTransfers(`幣種：\nDate,Amount,Details\n${row}`)).toMatchObject([{ doubt: null }]);
});

describe("currencies in file names", () => {
  test.each(
    "AccountStatementUSD.csv|BusinessUSD_nov.csv|statementusd.csv|US Dollar Savings.csv|Renminbi Savings.csv|台幣.csv|外幣儲蓄.csv|Foreign Currency Savings.csv|Sterling.csv|ForeignCurrency.csv".split(
      "|",
    ),
  )("the file name %s makes the currency doubtful", (name) => {
    expect(readTransfers(`Date,Amount,Details\n${row}`, name)).toMatchObject([
      { doubt: "currency-unsure", hasCurrency: false },
    ]);
    expect(readTransfers(`Date,Amount (HKD),Details\n${row}`, name)).toMatchObject([
      { doubt: null },
    ]);
  });

  test.each(["november.csv", "AccountStatementHKD.csv", "Harbour_2026.csv", "港幣.csv"])(
    "the file name %s leaves no doubt",
    (name) =>
      expect(readTransfers(`Date,Amount,Details\n${row}`, name)).toMatchObject([{ doubt: null }]),
  );
});

import { describe, expect, test } from "vitest";
import { readStatementInEnglish as read } from "./testing.ts";

const reference = "HB-7KQ4-M2X9";
const readTexts = (csv: string, fileName?: string) =>
  read(csv, fileName).transfers.map(({ text }) => text);

describe("states of transfers", () => {
  const readWithState = (state: string, name = "Status") =>
    read(
      `Transaction Date,Transaction Code,Description,${name},Debit Amount,Credit Amount\n27 Nov 2026,ICT,FPS ${reference},${state},,1280.50`,
    );

  test.each(
    "Settled,POSTED,Completed,COMPLETE,Success,Successful,Paid,成功,完成,已完成,已入賬,已入账,交易成功,到賬".split(
      ",",
    ),
  )("the state %s means that the money arrived", (state) => {
    expect(readWithState(state).transfers).toMatchObject([
      { amount: 128_050, unconfirmedStatus: null },
    ]);
  });

  test.each(
    "Failed,Pending,Declined,Cancelled,Canceled,REVERTED,Reversed,In progress,On Hold,Partially refunded,Completed - returned,失敗,失败,已退回,處理中,处理中,待確認,未入賬".split(
      ",",
    ),
  )("the state %s keeps the row out with a reason", (state) => {
    const { transfers, skipped } = readWithState(state, "State");
    expect(transfers).toEqual([]);
    expect(skipped).toEqual([{ line: 2, reason: `The money is not settled: ${state}.` }]);
  });

  test.each(["Reconciling", "Verarbeitet", "???", ""])("stores the unknown state %s", (state) => {
    for (const name of ["Status", "交易狀態", "Payment status"])
      expect(readWithState(state, name).transfers).toMatchObject([{ unconfirmedStatus: state }]);
  });

  test("recognises a state in a column of unknown name", () => {
    expect(readWithState("Failed", "Outcome").skipped).toHaveLength(1);
    expect(readWithState("Completed", "Outcome").transfers[0]?.text).toBe(`ICT FPS ${reference}`);
  });
});

test.each(
  "Payout,Disbursement,轉走,Sweep,Settlement to bank,REFUND,card_refund,Transfer out,Payment Reversal,Chargeback,FPS 轉出,退款,提現,手續費,General Withdrawal".split(
    ",",
  ),
)("reads the type %s as outgoing money", (type) => {
  const { transfers, skipped } = read(
    `Date,Type,Description,Amount\n2026-11-23,${type},${reference},10.00`,
  );
  expect(transfers).toEqual([]);
  expect(skipped[0]?.reason).toBe(`Outgoing payment: ${type}.`);
});

test.each("ATM CASH DEPOSIT,Bill payment,Card payment,Purchase,FPS 轉入,charge".split(","))(
  "reads the type %s as money that may be a buyer's",
  (type) => {
    const csv = `Date,Type,Description,Amount\n2026-11-23,${type},${reference},10.00`;
    expect(read(csv).transfers).toHaveLength(1);
  },
);

describe("text of a row", () => {
  test("a row's text includes unknown columns but no days, sums, balances or currencies", () => {
    expect(
      readTexts(
        `No.,Date,Time,Whatever,Kind,Debit,Credit,Available Balance,Fee,Ccy
1,26/11/2026,10:22:03,FPS CHAN TAI MAN A1,20261126004,,458.00,"1,000.00",0.00,HKD`,
      ),
    ).toEqual(["FPS CHAN TAI MAN A1 20261126004"]);
  });

  test("reports a file without a text or payer column", () => {
    expect(read("Date,Amount\n2026-11-23,10.00").header).toEqual({
      line: 1,
      columns: [
        { name: "Date", kind: "date" },
        { name: "Amount", kind: "amount" },
      ],
      missingColumns: ["text", "payer", "currency", "balance"],
    });
    expect(
      read(`Acme Ltd\n\nDate,Amount,Whatever,Balance,Ccy\n2026-11-23,10.00,${reference},1.00,HKD`)
        .header,
    ).toMatchObject({ line: 3, missingColumns: ["payer"] });
  });

  test("refuses a file without date and amount columns and names the line taken as its header", () => {
    expect(() => read(`Acme\nDescription,Balance,Day of it\n${reference},1.00,23`)).toThrow(
      "Line 2 looks like the header (Description, Balance, Day of it), and names no column for the date and the amount that came in.",
    );
  });
});

/** Headers as these banks and services write them. */
const shapes: readonly (readonly [string, string])[] = [
  [
    "HSBC account",
    `Date,Description,Billing amount,Billing currency,Balance,Balance currency\n23/11/2026,FPS ${reference},"1,280.50",HKD,"9,000.00",HKD`,
  ],
  [
    "HSBC business",
    `Account name,Account number,Bank name,Currency,Location,BIC,IBAN,Account status,Account type,TRN type,Customer reference,Bank reference,Narrative,Value date,Credit amount,Debit amount,Balance,Time,Post date
ACME LTD,004-1-23,HSBC,HKD,Hong Kong,HSBCHKHH,,,Current,FPS,,,${reference},23/11/2026,1280.50,,9000.00,10:22,23/11/2026`,
  ],
  [
    "Hang Seng",
    `交易日,交易內容,存款金額,提款金額,結餘\n2026/11/23,FPS ${reference},"1,280.50",,"9,000.00"`,
  ],
  [
    "Bank of China",
    `記賬日,摘要備註,參考號碼,存入 (HKD),支出 (HKD),餘額\n2026-11-23,FPS,${reference},1280.50,,9000.00`,
  ],
  [
    "Standard Chartered",
    `Date,Transaction,Transaction Ref1,Transaction Ref2,Currency,Deposit,Withdrawal,Running Balance\n23/11/2026,FPS,,${reference},HKD,1280.50,,9000.00`,
  ],
  [
    "Revolut",
    `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nTOPUP,Current,2026-11-23 09:00:00,2026-11-23 09:00:05,${reference},1280.50,0.00,HKD,COMPLETED,9000.00`,
  ],
  [
    "Wise statement",
    `TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From,Exchange To,Exchange Rate,Payer Name,Payee Name,Total fees\nTRANSFER-1,23-11-2026,1280.50,HKD,Received money,${reference},9000.00,,,,CHAN TAI MAN,,0.00`,
  ],
  [
    "Wise history",
    `ID,Status,Direction,Created on,Finished on,Source fee amount,Source fee currency,Source name,Source amount (after fees),Source currency,Target name,Target amount (after fees),Target currency,Exchange rate,Reference,Batch\nTRANSFER-2,COMPLETED,IN,2026-11-23 09:00:00,2026-11-23 09:00:05,0,HKD,CHAN TAI MAN,1280.50,HKD,ACME,1280.50,HKD,1.0,${reference},`,
  ],
  [
    "PayPal",
    `Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Address Status,Invoice Number,Balance,Balance Impact\n23/11/2026,10:22:03,Asia/Hong_Kong,CHAN TAI MAN,General Payment,Completed,HKD,"1,280.50",-43.00,"1,237.50",9AB12345,Confirmed,${reference},"9,000.00",Credit`,
  ],
  [
    "Stripe balance",
    `balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,description\ntxn_1,2026-11-23 02:22:03,2026-11-25 00:00:00,hkd,1280.50,43.00,1237.50,charge,${reference}`,
  ],
  [
    "Airwallex",
    `Time,Type,Financial Transaction Type,Transaction ID,Description,Wallet Currency,Amount,Fee,Net amount,Balance\n2026-11-23T10:22:03+0800,Deposit,DEPOSIT,abc,${reference},HKD,1280.50,0.00,1280.50,9000.00`,
  ],
  [
    "an FPS merchant report",
    `交易時間,商戶名稱,轉數快識別碼,參考編號,交易金額,貨幣,交易狀態\n2026-11-23 10:22:03,Acme,1234567,${reference},1280.50,HKD,成功`,
  ],
];

test.each(shapes)("reads a file in the format of %s", (_bank, csv) => {
  const { transfers, skipped } = read(csv);
  expect(skipped).toEqual([]);
  expect(transfers).toMatchObject([
    {
      paidOn: "2026-11-23",
      amount: 128_050,
      text: expect.stringContaining(reference),
      unconfirmedStatus: null,
      doubt: null,
    },
  ]);
});

describe("dates", () => {
  test.each([
    "23/11/26",
    "23-Nov-26",
    "23 Nov 2026",
    "Nov 23, 2026",
    "November 23rd, 2026",
    "Mon 23 Nov 2026",
    '="23/11/2026"',
    "'23/11/2026",
    "23.11.2026",
    "2026年11月23日",
    "2026-11-23T10:22:03Z",
    "23NOV2026",
    "11/23/26",
  ])("reads the date %s", (day) => {
    const { transfers } = read(`Date;Amount;Details\n${day};10.00;a`);
    expect(transfers.map(({ paidOn }) => paidOn)).toEqual(["2026-11-23"]);
  });

  test("reads a column's dates in the order that avoids future days", () => {
    const day = (...cells: string[]) =>
      read(`Date;Amount;Details\n${cells.map((cell) => `${cell};10.00;a`).join("\n")}`).transfers[0]
        ?.paidOn;
    expect(day("11/12/2026")).toBe("2026-11-12");
    expect(day("26/11/03", "26/11/04")).toBe("2026-11-03");
    expect(day("05/11/2026", "06/11/2026")).toBe("2026-11-05");
  });

  test("rows share the date above them, and totals inherit none", () => {
    const { transfers, skipped } = read(`Date,Details,Deposit,Withdrawal,Balance
23/11/2026,B/F BALANCE,,,100.00
,FPS CHAN A1,10.00,,
,FPS LEE B2,11.00,,121.00
soon,FPS WONG C3,12.00,,133.00
,FPS HO D4,13.00,,146.00
24/11/2026,FPS MAK E5,14.00,,160.00
,Total,60.00,,
,,60.00,,`);
    expect(transfers.map(({ paidOn, text }) => [paidOn, text])).toEqual([
      ["2026-11-23", "FPS CHAN A1"],
      ["2026-11-23", "FPS LEE B2"],
      ["2026-11-24", "FPS MAK E5"],
    ]);
    expect(skipped.map(({ line }) => line)).toEqual([2, 5, 6, 8, 9]);
  });
});

test("joins a text that continues in the next rows", () => {
  expect(
    readTexts(`Date,Details,Amount,Balance
23/11/2026,FPS CREDIT,10.00,100.00
,${reference},,
,CHAN TAI MAN,,
24/11/2026,FPS CREDIT,-11.00,89.00
,HB-2222-3333,,`),
  ).toEqual([`FPS CREDIT ${reference} CHAN TAI MAN`]);
});

describe("files without a stated currency", () => {
  const rows = `23/11/2026,1280.50,${reference}`;
  test.each([
    ["its account", `Date,Amount,Details,Account name\n${rows},RMB Savings`],
    ["the line above", `賬戶：人民币活期\nDate,Amount,Details\n${rows}`],
    ["another column", `Date,Amount,Details,Balance (CNY)\n${rows},1.00`],
    ["a unit in Simplified letters", `日期,金额(元),摘要\n${rows}`],
  ] as const)("reads a file as renminbi when %s says so", (_where, csv) => {
    const { transfers, skipped } = read(csv, "HKD November.csv");
    expect(transfers).toEqual([]);
    expect(skipped.map(({ reason }) => reason)).toEqual(["The currency is CNY."]);
  });

  test("reads a file as Hong Kong dollars when nothing says otherwise", () => {
    expect(read(`Date,Amount,Details\n${rows}`, "HKD.csv").transfers).toMatchObject([
      { text: reference, doubt: null },
    ]);
  });
});

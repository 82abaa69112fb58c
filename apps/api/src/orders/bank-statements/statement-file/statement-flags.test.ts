import { describe, expect, test } from "vitest";
import { readStatementInEnglish as read } from "./testing.ts";

const reference = "HB-7KQ4-M2X9";
const readWithFlag = (name: string, cell: string) =>
  read(`Date,Details,Amount,${name}\n2026-11-23,${reference},1280.50,${cell}`);

describe("columns that name a state", () => {
  test.each(
    "Cleared=No|Settled=FALSE|Posted=0|Pending=Yes|Is pending=true|Reversed=Y|Refunded=Yes|已入賬=否|Cleared=n|is_cleared=false|Pending?=1|Refunded=1280.50|是否入賬=否|待處理=是|Available=No|Received=No|Returned=2026-11-24|Completed=Pending|Deposited=No|Approved=否|Released=false".split(
      "|",
    ),
  )("the flag %s keeps the row out", (flag) => {
    const [name, cell] = flag.split("=") as [string, string];
    const { transfers, skipped } = readWithFlag(name, cell);
    expect(transfers).toEqual([]);
    expect(skipped).toMatchObject([{ line: 2, reason: expect.stringContaining("is not settled") }]);
  });

  test.each(
    "Cleared=Yes|Settled=TRUE|Posted=1|Pending=No|Is pending=false|Reversed=N|Refunded=0.00|Refunded=|已入賬=是|Completed=Completed|Cleared=2026-11-24".split(
      "|",
    ),
  )("the flag %s keeps a row certain and stays out of its text", (flag) => {
    const [name, cell] = flag.split("=") as [string, string];
    expect(readWithFlag(name, cell).transfers).toMatchObject([
      { text: reference, unconfirmedStatus: null, doubt: null },
    ]);
  });

  test.each(["Cleared=", "Settled=perhaps"])("the flag %s leaves the state unknown", (flag) => {
    const [name, cell] = flag.split("=") as [string, string];
    expect(readWithFlag(name, cell).transfers).toMatchObject([{ unconfirmedStatus: cell }]);
  });

  test("a column of money is not read as a flag", () => {
    expect(read(`Date,Details,Received\n2026-11-23,${reference},1280.50`).transfers).toMatchObject([
      { amount: 128_050, unconfirmedStatus: null },
    ]);
  });
});

test.each([
  `Post date,Value date,Details,Credit\n2026-11-27,2026-11-30,CHQ DEP ${reference},10.00`,
  `Post date,Value date,Details,Credit\n27/11/2026,30/11/2026,CHQ DEP ${reference},10.00`,
  `Post date,Value date,Details,Credit\n01/11/2026,04/12/2026,CHQ DEP ${reference},10.00`,
  `Created (UTC),Available On (UTC),Description,Gross\n2026-11-27 02:22,2026-12-01 00:00,${reference},10.00`,
])("a future day in any date column leaves a doubt: %s", (csv) =>
  expect(read(csv).transfers).toMatchObject([
    { paidOn: expect.stringMatching(/^2026-11-/), doubt: "dated-in-future" },
  ]),
);

test.each(
  "Frozen|Suspense|Payment request|Cheque deposit (subject to clearing)|Draft|Expected|待入數|未入數|未到數|交易處理緊|退数|处理紧|退咗|彈票|Subject to confirmation|Estimated".split(
    "|",
  ),
)("the word %s says in any column that the money has not arrived", (word) => {
  for (const name of ["Type", "Status", "Outcome 2"])
    if (name !== "Outcome 2" || /^[\p{L}\s_-]{1,25}$/u.test(word))
      expect(
        read(`Date,${name},Description,Amount\n2026-11-23,${word},${reference},10.00`),
        name,
      ).toMatchObject({ transfers: [], skipped: [{ line: 2 }] });
});

test.each(["已入數", "已到數", "入數", "到數", "已過數"])(
  "the state %s says that the money has arrived",
  (word) =>
    expect(
      read(`Date,Status,Description,Amount\n2026-11-23,${word},${reference},10.00`).transfers,
    ).toMatchObject([{ unconfirmedStatus: null }]),
);

test.each(["Bank draft deposit", "入數", "Cheque deposit", "Unexpected Joy Ltd"])(
  "reads the type %s as incoming money",
  (type) =>
    expect(
      read(`Date,Type,Description,Amount\n2026-11-23,${type},${reference},10.00`).transfers,
    ).toHaveLength(1),
);

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  chooseAction,
  matchTransfers,
  type OrderToPay,
  type TransferToMatch,
} from "./match-transfers.rules.ts";

const order: OrderToPay = {
  id: "order",
  reference: "HB-7KQ4-M2X9",
  status: "pending",
  isPaid: false,
  isMatched: false,
  returned: [],
  total: 128_050,
  placedOn: "2026-11-22",
  recipient: "Chan Tai Man",
};
const transfer: TransferToMatch = {
  id: "transfer",
  paidOn: "2026-11-23",
  amount: 128_050,
  text: "FPS HB-7KQ4-M2X9",
  payer: "MAN CHAN TAI",
  unconfirmedStatus: null,
  doubt: null,
  returnReport: null,
  isSpent: false,
};
const findBestMatch = (changes: Partial<TransferToMatch>, orderChanges: Partial<OrderToPay> = {}) =>
  matchTransfers([{ ...transfer, ...changes }], [{ ...order, ...orderChanges }]).get(
    "transfer",
  )?.[0];

test("a transfer with exact amount, whole reference, payer's name and day is certain", () => {
  expect(findBestMatch({})).toEqual({
    order,
    score: 1,
    reasons: ["amount", "reference", "payer", "time"],
    obstacle: null,
  });
  for (const text of ["hb7kq4m2x9", "ref: HB 7KQ4 M2X9 thanks", "ＨＢ－７ＫＱ４－Ｍ２Ｘ９"])
    expect(findBestMatch({ text })?.obstacle, text).toBeNull();
  expect(findBestMatch({}, { status: "submitted" })?.obstacle).toBeNull();
});

describe("uncertain proposals", () => {
  test.each([
    ["the amount differs", findBestMatch({ amount: 128_000 }), "other-amount"],
    [
      "a letter of the reference is wrong",
      findBestMatch({ text: "HB-7KQ4-M2X8" }),
      "no-exact-reference",
    ],
    [
      "a letter of the reference is missing",
      findBestMatch({ text: "HB-7KQ4-M2X" }),
      "no-exact-reference",
    ],
    [
      "the beginning of the reference is missing",
      findBestMatch({ text: "7KQ4M2X9" }),
      "no-exact-reference",
    ],
    [
      "the reference runs together with other letters",
      findBestMatch({ text: "PAYHB7KQ4M2X9CHAN" }),
      "no-exact-reference",
    ],
    [
      "two references are named",
      findBestMatch({ text: "HB-7KQ4-M2X9 HB-2222-3333" }),
      "several-orders",
    ],
    [
      "the text mentions a refund",
      findBestMatch({ text: "REFUND HB-7KQ4-M2X9" }),
      "may-be-returned",
    ],
    [
      "the bank's status is unknown",
      findBestMatch({ unconfirmedStatus: "Reconciling" }),
      "status-unknown",
    ],
    [
      "a file says that the transfer was returned",
      findBestMatch({ returnReport: "two.csv, line 2: Returned" }),
      "went-back",
    ],
    [
      "the transfer is dated in the future",
      findBestMatch({ doubt: "dated-in-future" }),
      "dated-in-future",
    ],
    [
      "only the file's name states a currency",
      findBestMatch({ doubt: "currency-unsure" }),
      "currency-unsure",
    ],
    [
      "the text mentions a hold",
      findBestMatch({ text: "PRE-AUTH HB-7KQ4-M2X9" }),
      "may-be-returned",
    ],
    [
      "the text says that the transfer failed",
      findBestMatch({ text: "FAILED HB-7KQ4-M2X9" }),
      "may-be-returned",
    ],
    [
      "the transfer is older than the order",
      findBestMatch({ paidOn: "2026-11-21" }),
      "paid-before-ordered",
    ],
    ["the order is paid", findBestMatch({}, { status: "processing" }), "not-waiting"],
    ["the order is cancelled", findBestMatch({}, { status: "cancelled" }), "not-waiting"],
  ] as const)("proposes an order without certainty when %s", (_where, proposal, obstacle) =>
    expect(proposal?.obstacle).toBe(obstacle),
  );

  test("proposes an order without certainty when two transfers name it", () => {
    const proposalsById = matchTransfers([transfer, { ...transfer, id: "again" }], [order]);
    expect([...proposalsById.values()].map(([first]) => first?.obstacle)).toEqual([
      "several-transfers",
      "several-transfers",
    ]);
  });
});

test("lists the likeliest order first: reference before name, name before amount alone", () => {
  const orders = [
    { ...order, id: "amount", reference: "HB-AAAA-AAAA", recipient: "Lee" },
    { ...order, id: "named", reference: "HB-CCCC-CCCC" },
    order,
  ];
  const transferWithWrongLetter = { ...transfer, text: "FPS HB-7KQ4-M2X8" };
  const proposalsFound = matchTransfers([transferWithWrongLetter], orders).get("transfer")!;
  expect(proposalsFound.map((proposal) => proposal.order.id)).toEqual(["order", "named", "amount"]);
});

test("proposes no other order for the amount alone when the text names an order whole", () => {
  const otherOrder = { ...order, id: "other", reference: "HB-CCCC-CCCC" } as const;
  const proposed = (text: string, changes: Partial<OrderToPay> = {}) =>
    matchTransfers([{ ...transfer, text }], [otherOrder, { ...order, ...changes }])
      .get("transfer")!
      .map((proposal) => proposal.order.id);
  expect(proposed("FPS HB-7KQ4-M2X9")).toEqual(["order"]);
  expect(proposed("FPS HB-7KQ4-M2X9", { status: "processing", isPaid: true })).toEqual(["order"]);
  expect(proposed("FPS HB-9999-9999")).toEqual(["other", "order"]);
});

test("proposes nothing for a transfer that has paid or that fits no order", () => {
  expect(findBestMatch({ isSpent: true })).toBeUndefined();
  expect(findBestMatch({ amount: 1, text: "RENT NOVEMBER" })).toBeUndefined();
});

test("recognises the banks' words for returned and outgoing money", () => {
  for (const bankWords of [
    "REVERSAL",
    "FPS Reversed",
    "RVSL",
    "RETURNED",
    "FPS_RETURN",
    "chargeback",
    "ＲＥＦＵＮＤ",
    "退款",
    "轉數快退回",
    "沖正",
    "冲正",
    "OUTWARD FPS",
    "FPS DEBIT",
    "轉出",
  ])
    expect(findBestMatch({ text: `${bankWords} HB-7KQ4-M2X9` })?.obstacle, bankWords).toBe(
      "may-be-returned",
    );
  for (const bankWords of ["FPS CREDIT", "REVIEW GAME", "轉數快存入", "Turner"])
    expect(findBestMatch({ text: `${bankWords} HB-7KQ4-M2X9` })?.obstacle, bankWords).toBeNull();
});

describe("thousands of orders of one amount", () => {
  const names = (index: number) =>
    ["Chan Tai", "Wong Siu", "Lee Ka", "Cheung Wai"][index % 4]! +
    ` ${["Man", "Ming", "Yan", "Ling", "Fai"][index % 5]} ${"abcdefghijklmnopqrstuvwxyz"[index % 26]}${"aeiou"[(index % 7) % 5]}${"klmnprst"[Math.floor(index / 26) % 8]}`;
  const referenceLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  const reference = (index: number) => {
    const bytes = [...createHash("sha256").update(String(index)).digest()];
    const hashLetters = bytes.map((byte) => referenceLetters[byte % 32]).join("");
    return `HB-${hashLetters.slice(0, 4)}-${hashLetters.slice(4, 8)}`;
  };
  const manyOrders = Array.from({ length: 2000 }, (_, index) => ({
    ...order,
    id: `order ${index}`,
    reference: reference(index),
    placedOn: index < 1000 ? "2026-11-02" : "2026-11-22",
    recipient: names(index),
  }));
  const transfers = manyOrders.map(({ recipient, reference }, index) => ({
    ...transfer,
    id: `transfer ${index}`,
    text: index % 2 === 0 ? `FPS ${reference}` : "FPS",
    payer: recipient.toUpperCase(),
  }));

  test("proposes each transfer its named order, or the earliest of its payer and day", () => {
    const proposalsFound = matchTransfers(transfers, manyOrders);
    for (const [index, { id }] of transfers.entries()) {
      const [first, ...otherProposals] = proposalsFound.get(id)!;
      const isNamed = index % 2 === 0;
      expect(otherProposals.length, id).toBe(isNamed ? 0 : 2);
      if (isNamed) expect(first, id).toMatchObject({ order: manyOrders[index], obstacle: null });
      else expect(first?.reasons, id).toContain("payer");
    }
  });

  test("does not split an order's name again for each transfer", () => {
    let payerReads = 0;
    const countingOrders = manyOrders.map((orderToPay) =>
      Object.defineProperty({ ...orderToPay }, "recipient", {
        get: () => {
          payerReads += 1;
          return orderToPay.recipient;
        },
      }),
    );
    matchTransfers(transfers, countingOrders);
    expect(payerReads).toBeLessThanOrEqual(2 * countingOrders.length);
  });
});

test("a payer's name may have another order and one different letter in six", () => {
  const matchesPayer = (payer: string) => findBestMatch({ payer })?.reasons.includes("payer");
  for (const payer of ["tai man, chan", "CHEN TAI MAN", "CHAN TAI MA", "CHAN TAI  MANN"])
    expect(matchesPayer(payer), payer).toBe(true);
  for (const payer of ["WONG TAI MAN", "CHAN TAI", "", "X"])
    expect(matchesPayer(payer), payer).toBe(false);
});

test("chooses to pay, match, add as further or return by the order's status and earlier matches", () => {
  const isMatched = false;
  const amount = 128_050;
  const actions = [
    { status: "submitted", isPaid: false, isMatched },
    { status: "pending", isPaid: false, isMatched },
    { status: "cancelled", isPaid: false, isMatched },
    { status: "cancelled", isPaid: false, isMatched, returned: [amount] },
    { status: "cancelled", isPaid: false, isMatched, returned: [amount - 1] },
    { status: "cancelled", isPaid: true, isMatched },
    { status: "processing", isPaid: true, isMatched },
    { status: "processing", isPaid: true, isMatched: true },
  ] as const;
  expect(actions.map((action) => chooseAction({ returned: [], ...action }, amount))).toEqual([
    "pay",
    "pay",
    "return",
    "match-return",
    "return",
    "match",
    "match",
    "pay-again",
  ]);
});

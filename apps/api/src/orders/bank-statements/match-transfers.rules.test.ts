import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  actionFor,
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
  openStatus: null,
  doubt: null,
  wentBack: null,
  isSpent: false,
};
const best = (changes: Partial<TransferToMatch>, ofOrder: Partial<OrderToPay> = {}) =>
  matchTransfers([{ ...transfer, ...changes }], [{ ...order, ...ofOrder }]).get("transfer")?.[0];

test("everything speaks for it: exact amount, whole reference, the payer's name, the day", () => {
  expect(best({})).toEqual({
    order,
    score: 1,
    because: ["amount", "reference", "payer", "time"],
    obstacle: null,
  });
  for (const text of ["hb7kq4m2x9", "ref: HB 7KQ4 M2X9 thanks", "ＨＢ－７ＫＱ４－Ｍ２Ｘ９"])
    expect(best({ text })?.obstacle, text).toBeNull();
  expect(best({}, { status: "submitted" })?.obstacle).toBeNull();
});

describe("it is proposed and not certain where", () => {
  test.each([
    ["the amount differs", best({ amount: 128_000 }), "other-amount"],
    ["a letter of the reference is wrong", best({ text: "HB-7KQ4-M2X8" }), "no-exact-reference"],
    ["a letter is missing", best({ text: "HB-7KQ4-M2X" }), "no-exact-reference"],
    ["the beginning is missing", best({ text: "7KQ4M2X9" }), "no-exact-reference"],
    ["it runs together with more", best({ text: "PAYHB7KQ4M2X9CHAN" }), "no-exact-reference"],
    ["two references are named", best({ text: "HB-7KQ4-M2X9 HB-2222-3333" }), "several-orders"],
    ["its text speaks of a refund", best({ text: "REFUND HB-7KQ4-M2X9" }), "may-be-returned"],
    [
      "the bank has a word for it that nobody knows",
      best({ openStatus: "Reconciling" }),
      "status-unknown",
    ],
    ["a file says that it went back", best({ wentBack: "two.csv, line 2: Returned" }), "went-back"],
    ["its day has not come", best({ doubt: "dated-in-future" }), "dated-in-future"],
    ["only the file's name names money", best({ doubt: "currency-unsure" }), "currency-unsure"],
    ["its text speaks of a hold", best({ text: "PRE-AUTH HB-7KQ4-M2X9" }), "may-be-returned"],
    ["its text says that it failed", best({ text: "FAILED HB-7KQ4-M2X9" }), "may-be-returned"],
    [
      "it was paid before the order was placed",
      best({ paidOn: "2026-11-21" }),
      "paid-before-ordered",
    ],
    ["the order is paid", best({}, { status: "processing" }), "not-waiting"],
    ["the order is cancelled", best({}, { status: "cancelled" }), "not-waiting"],
  ] as const)("%s", (_where, proposal, obstacle) => expect(proposal?.obstacle).toBe(obstacle));

  test("two transfers name it: one of them may be a second payment", () => {
    const both = matchTransfers([transfer, { ...transfer, id: "again" }], [order]);
    expect([...both.values()].map(([first]) => first?.obstacle)).toEqual([
      "several-transfers",
      "several-transfers",
    ]);
  });
});

test("the likeliest comes first: the reference before the name, the name before nothing", () => {
  const orders = [
    { ...order, id: "amount", reference: "HB-AAAA-AAAA", recipient: "Lee" },
    { ...order, id: "named", reference: "HB-CCCC-CCCC" },
    order,
  ];
  const torn = { ...transfer, text: "FPS HB-7KQ4-M2X8" };
  const found = matchTransfers([torn], orders).get("transfer")!;
  expect(found.map((one) => one.order.id)).toEqual(["order", "named", "amount"]);
});

test("where its text names an order whole, no other one is proposed for its amount alone", () => {
  const other = { ...order, id: "other", reference: "HB-CCCC-CCCC" } as const;
  const proposed = (text: string, own: Partial<OrderToPay> = {}) =>
    matchTransfers([{ ...transfer, text }], [other, { ...order, ...own }])
      .get("transfer")!
      .map((one) => one.order.id);
  expect(proposed("FPS HB-7KQ4-M2X9")).toEqual(["order"]);
  expect(proposed("FPS HB-7KQ4-M2X9", { status: "processing", isPaid: true })).toEqual(["order"]);
  expect(proposed("FPS HB-9999-9999")).toEqual(["other", "order"]);
});

test("a transfer that has paid is proposed for nothing, and one that fits nothing for nobody", () => {
  expect(best({ isSpent: true })).toBeUndefined();
  expect(best({ amount: 1, text: "RENT NOVEMBER" })).toBeUndefined();
});

test("texts that speak of money that went back, or out, are heard in every way banks write them", () => {
  for (const words of [
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
    expect(best({ text: `${words} HB-7KQ4-M2X9` })?.obstacle, words).toBe("may-be-returned");
  for (const words of ["FPS CREDIT", "REVIEW GAME", "轉數快存入", "Turner"])
    expect(best({ text: `${words} HB-7KQ4-M2X9` })?.obstacle, words).toBeNull();
});

describe("among thousands of orders over one amount", () => {
  const names = (index: number) =>
    ["Chan Tai", "Wong Siu", "Lee Ka", "Cheung Wai"][index % 4]! +
    ` ${["Man", "Ming", "Yan", "Ling", "Fai"][index % 5]} ${"abcdefghijklmnopqrstuvwxyz"[index % 26]}${"aeiou"[(index % 7) % 5]}${"klmnprst"[Math.floor(index / 26) % 8]}`;
  const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  const reference = (index: number) => {
    const bytes = [...createHash("sha256").update(String(index)).digest()];
    const letters = bytes.map((byte) => signs[byte % 32]).join("");
    return `HB-${letters.slice(0, 4)}-${letters.slice(4, 8)}`;
  };
  const many = Array.from({ length: 2000 }, (_, index) => ({
    ...order,
    id: `order ${index}`,
    reference: reference(index),
    placedOn: index < 1000 ? "2026-11-02" : "2026-11-22",
    recipient: names(index),
  }));
  const transfers = many.map(({ recipient, reference }, index) => ({
    ...transfer,
    id: `transfer ${index}`,
    text: index % 2 === 0 ? `FPS ${reference}` : "FPS",
    payer: recipient.toUpperCase(),
  }));

  test("each is proposed its own, or those of its payer and day, the earliest first", () => {
    const found = matchTransfers(transfers, many);
    for (const [index, { id }] of transfers.entries()) {
      const [first, ...others] = found.get(id)!;
      const isNamed = index % 2 === 0;
      expect(others.length, id).toBe(isNamed ? 0 : 2);
      if (isNamed) expect(first, id).toMatchObject({ order: many[index], obstacle: null });
      else expect(first?.because, id).toContain("payer");
    }
  });

  test("and the name of each is not taken apart anew for each transfer", () => {
    let looks = 0;
    const watched = many.map((one) =>
      Object.defineProperty({ ...one }, "recipient", {
        get: () => {
          looks += 1;
          return one.recipient;
        },
      }),
    );
    matchTransfers(transfers, watched);
    expect(looks).toBeLessThanOrEqual(2 * watched.length);
  });
});

test("a payer's name may be in any order and differ in a letter of six", () => {
  const because = (payer: string) => best({ payer })?.because.includes("payer");
  for (const payer of ["tai man, chan", "CHEN TAI MAN", "CHAN TAI MA", "CHAN TAI  MANN"])
    expect(because(payer), payer).toBe(true);
  for (const payer of ["WONG TAI MAN", "CHAN TAI", "", "X"])
    expect(because(payer), payer).toBe(false);
});

test("it pays an order that waits for money, is matched with one approved by hand, is a further one where one did, and goes back for one cancelled before it was paid, unless it did by hand", () => {
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
  expect(actions.map((one) => actionFor({ returned: [], ...one }, amount))).toEqual([
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

import { describe, expect, test } from "vitest";
import { markKnownTransfers } from "./known-transfers.ts";

describe("rows known from an earlier file", () => {
  const transfer = {
    line: 2,
    paidOn: "2026-11-26",
    amount: 45_800,
    text: "FPS",
    payer: "",
    balance: 1,
    unconfirmedStatus: null,
    doubt: null,
    availableOn: null,
    hasCurrency: true,
  };
  const storeTransfers = (transfers: readonly (typeof transfer)[], text?: string) =>
    markKnownTransfers(transfers, []).map(({ transfer, fingerprint }, index) => ({
      ...transfer,
      id: String(index),
      fingerprint: text === undefined ? fingerprint : fingerprint.slice(2),
      text: text ?? transfer.text,
      balance: text === undefined ? transfer.balance : null,
    }));
  const findKnownIds = (
    rows: readonly object[],
    knownTransfers: ReturnType<typeof storeTransfers>,
  ) =>
    markKnownTransfers(
      rows.map((row) => ({ ...transfer, ...row })),
      knownTransfers,
    ).map(({ known }) => known?.id);

  test("recognises a known row by its words and balance, and matches each stored transfer once", () => {
    expect(findKnownIds([{}, {}], storeTransfers([transfer]))).toEqual(["0", undefined]);
    expect(findKnownIds([{}, { balance: 2 }], storeTransfers([transfer]))).toEqual([
      "0",
      undefined,
    ]);
    expect(findKnownIds([{ text: "FPS B" }], storeTransfers([transfer]))).toEqual([undefined]);
  });

  test("recognises a row although one file lacks balances, but prefers a row with the same balance", () => {
    const bare = { ...transfer, balance: null as never };
    expect(findKnownIds([{}], storeTransfers([bare]))).toEqual(["0"]);
    expect(findKnownIds([{ balance: 2 }, {}], storeTransfers([transfer, bare]))).toEqual([
      "1",
      "0",
    ]);
  });

  test("recognises a row stored with fewer words, and doubts a row stored without words", () => {
    expect(findKnownIds([{ text: "FPS CHAN A1" }], storeTransfers([transfer], "CHAN"))).toEqual([
      "0",
    ]);
    expect(findKnownIds([{ text: "FPS CHAN A1" }], storeTransfers([transfer], "LEE"))).toEqual([
      undefined,
    ]);
    const [markedTransfer] = markKnownTransfers([transfer], storeTransfers([transfer], ""));
    expect(markedTransfer).toMatchObject({ known: undefined, doubt: { code: "line-new-perhaps" } });
  });

  test("recognises a row without balance, payer or bank number only with a doubt", () => {
    const bare = { ...transfer, balance: null };
    const doubts = (row: object) =>
      markKnownTransfers([{ ...bare, ...row }], storeTransfers([{ ...bare, ...row } as never])).map(
        ({ doubt }) => doubt,
      );
    expect(doubts({})).toMatchObject([{ code: "line-matched-perhaps" }]);
    for (const row of [{ payer: "CHAN" }, { text: "FPS A1" }, { balance: 1 }])
      expect(doubts(row)).toEqual([undefined]);
  });
});

import { describe, expect, test } from "vitest";
import { bankFiles, startTransferShop, type Offline } from "../testing.ts";

const { today, anOfflineOrder, ...files } = await startTransferShop();
const { makeIncomingRow, makeOutgoingRow, shiftRowDate, send, readTransfer, approve, readNotes } =
  bankFiles({
    today,
    ...files,
  });

describe("contradicting rows in earlier files", () => {
  test.each([
    ["Returned", (order: Offline) => makeIncomingRow(order, "Returned")],
    ["Failed", (order: Offline) => makeIncomingRow(order, "Failed")],
    ["money out", (order: Offline) => makeOutgoingRow(order)],
    [
      "a pending row of a later day",
      (order: Offline) => shiftRowDate(1, makeIncomingRow(order, "Pending")),
    ],
  ])("does not approve a transfer after an earlier contradicting row: %s", async (_what, row) => {
    const order = await anOfflineOrder();
    await send(row(order));
    const { id } = await send(makeIncomingRow(order));
    expect(await approve(id)).toEqual([]);
    expect(await order.readForStaff()).toMatchObject({ is_paid: false });
  });

  test("an earlier return blocks a transfer with its bank number and a transfer for a manually approved order", async () => {
    const [reversedByNumber, orderPaidByHand] = [
      await anOfflineOrder(),
      await anOfflineOrder(true),
    ];
    await send(
      `${today()},RTN FRN20261123ORDER1,Completed,${reversedByNumber.amount},`,
      makeOutgoingRow(orderPaidByHand),
    );
    await orderPaidByHand.approve();
    const transferText = `FRN20261123ORDER1 ${reversedByNumber.reference}`;
    const item = await send(`${today()},${transferText},Completed,,${reversedByNumber.amount}`);
    expect(await approve(item.id)).toEqual([]);
    const otherItem = await send(makeIncomingRow(orderPaidByHand));
    expect(await readTransfer(otherItem.id)).toMatchObject({
      went_back: expect.any(String),
      pays: null,
    });
    expect(await readNotes(orderPaidByHand)).toHaveLength(1);
  });

  test("an earlier pending row or a failed row in the same file does not block a transfer", async () => {
    const [pendingOrder, retriedOrder] = [await anOfflineOrder(), await anOfflineOrder()];
    await send(
      makeIncomingRow(pendingOrder, "Pending"),
      makeIncomingRow(retriedOrder, "Failed", "first try"),
    );
    const { id } = await send(
      makeIncomingRow(pendingOrder),
      makeIncomingRow(retriedOrder, "Failed", "first try"),
      makeIncomingRow(retriedOrder, "Completed", "second try"),
    );
    expect(await approve(id)).toMatchObject([{ code: "ok" }, { code: "ok" }]);
  });
});

describe("contradicting rows of another day", () => {
  test.each(["Failed", "Pending", "Cancelled", "Rejected", "Returned"])(
    "notes a row of the next day with state %s on the paid order",
    async (state) => {
      const order = await anOfflineOrder();
      const { id } = await send(makeIncomingRow(order));
      expect(await approve(id)).toHaveLength(1);
      for (let time = 0; time < 2; time += 1)
        await send(makeIncomingRow(order), shiftRowDate(1, makeIncomingRow(order, state)));
      expect(await readNotes(order)).toMatchObject([
        { by: null, text: expect.stringContaining(`The money is not settled: ${state}.`) },
      ]);
    },
  );

  test.each(["Failed", "Returned"])(
    "a row of the previous day with state %s marks the transfer as returned",
    async (state) => {
      const order = await anOfflineOrder();
      const { id } = await send(makeIncomingRow(order));
      await send(shiftRowDate(-1, makeIncomingRow(order, state)));
      expect((await readTransfer(id)).proposals[0].obstacle).toBe("went-back");
    },
  );
});

test("a return whose bank number belongs to two transfers marks both transfers", async () => {
  const order = await anOfflineOrder();
  const number = "FRN20261123TWICE1";
  const row = (transferText: string) =>
    `${today()},${transferText} ${number},Completed,,${order.amount}`;
  const ids = [];
  for (const transferText of ["FPS", "FPS CREDIT"]) ids.push((await send(row(transferText))).id);
  await send(`${today()},RETURN ${number},Completed,${order.amount},`);
  for (const id of ids)
    expect(await readTransfer(id)).toMatchObject({ went_back: expect.any(String) });
});

test("money out that names the order is reported, even after a fee", async () => {
  const [openOrder, paidOrder, orderPaidByHand] = [
    await anOfflineOrder(),
    await anOfflineOrder(),
    await anOfflineOrder(true),
  ];
  await orderPaidByHand.approve();
  const makeSmallerReturnRow = (order: Offline) =>
    makeOutgoingRow({ ...order, amount: (Number(order.amount) - 5).toFixed(2) });
  const item = await send(makeIncomingRow(openOrder));
  expect(await approve((await send(makeIncomingRow(paidOrder))).id)).toHaveLength(1);
  await send(
    makeSmallerReturnRow(openOrder),
    makeSmallerReturnRow(paidOrder),
    makeSmallerReturnRow(orderPaidByHand),
  );
  expect(await approve(item.id)).toEqual([]);
  for (const order of [paidOrder, orderPaidByHand])
    expect(await readNotes(order)).toMatchObject([
      { text: expect.stringContaining("may not all be there") },
    ]);
});

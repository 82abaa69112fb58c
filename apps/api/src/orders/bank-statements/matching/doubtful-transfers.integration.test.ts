import pg from "pg";
import { expect, test, vi } from "vitest";
import { bankFiles, startTransferShop } from "../testing.ts";

const { shop, today, anOfflineOrder, pay, returnStatementTransfer, ...files } =
  await startTransferShop();
const { makeIncomingRow, shiftRowDate, send, sendAs, readTransfer, approve } = bankFiles({
  today,
  ...files,
});

test("a currency doubt from a file's name stays until a later file states the currency", async () => {
  const order = await anOfflineOrder();
  const row = `${today()},${order.amount},FPS ${order.reference}`;
  const { id } = await sendAs("USD.csv", "Date,Amount,Details", row);
  await sendAs("november.csv", "Date,Amount,Details", row);
  expect((await readTransfer(id)).proposals[0].obstacle).toBe("currency-unsure");
  expect(await approve(id)).toEqual([]);
  await sendAs("november.csv", "Date,Amount (HKD),Details", row);
  expect(await approve(id)).toMatchObject([{ code: "ok" }]);
});

test("a doubtful transfer pays or is returned by hand only when staff accept the doubt", async () => {
  const [order, cancelled] = [await anOfflineOrder(), await anOfflineOrder()];
  await cancelled.cancelOrder();
  const acceptDoubt = { accept_doubt: true };
  const transferId = (await readTransfer((await send(shiftRowDate(1, makeIncomingRow(order)))).id))
    ._id as string;
  const refusedReply = await pay(transferId, order);
  expect(refusedReply.body).toMatchObject({
    code: "conflict",
    details: { doubt: "dated-in-future" },
  });
  expect((await pay(transferId, order, acceptDoubt)).status).toBe(200);
  const row = `${today()},${cancelled.amount},FPS ${cancelled.reference}`;
  const transferOfUnsureCurrency = await readTransfer(
    (await sendAs("USD.csv", "Date,Amount,Details", row)).id,
  );
  expect(
    (await returnStatementTransfer(transferOfUnsureCurrency._id, cancelled)).body,
  ).toMatchObject({
    code: "conflict",
    details: { doubt: "currency-unsure" },
  });
  expect(
    (await returnStatementTransfer(transferOfUnsureCurrency._id, cancelled, acceptDoubt)).status,
  ).toBe(200);
});

test("a future day in one file keeps its doubt until that day, in either file order", async () => {
  const day = (days: number) => shiftRowDate(days, today());
  const narrowHeader = "Post date,Details,Credit";
  const wideHeader = "Post date,Value date,Details,Credit";
  for (const isWideFirst of [true, false]) {
    const order = await anOfflineOrder();
    const textAndAmount = `CHQ DEP ${order.reference},${order.amount}`;
    const files = [
      () => sendAs("wide.csv", wideHeader, `${today()},${day(3)},${textAndAmount}`),
      () => sendAs("narrow.csv", narrowHeader, `${today()},${textAndAmount}`),
    ] as const;
    const { id } = await files[isWideFirst ? 0 : 1]();
    await files[isWideFirst ? 1 : 0]();
    expect((await readTransfer(id)).proposals[0].obstacle).toBe("dated-in-future");
    expect(await approve(id)).toEqual([]);
    await shop.deps.pool.query("update bank_transfers set available_on = $1", [today()]);
    await files[1]();
    expect(await approve(id)).toMatchObject([{ code: "ok" }]);
  }
});

test("updates many doubtful or pending transfers with as few statements as one", async () => {
  const queries = vi.spyOn(pg.Client.prototype, "query");
  const countUpdates = async (file: () => Promise<unknown>) => {
    queries.mockClear();
    await file();
    const texts = queries.mock.calls.map(([query]) => JSON.stringify(query));
    return texts.filter((text) => /update \\?"?bank_transfers/.test(text)).length;
  };
  const countUpdatesPerUpload = async (transfers: number) => {
    const names = Array.from({ length: transfers }, (_, index) => `CHQ DEP ${transfers}-${index}`);
    const rows = (day: string, end: string) =>
      names.map((name) => `${today()},${day}${name},${transfers}.00${end}`);
    await sendAs("narrow.csv", "Post date,Details,Credit", ...rows("", ""));
    return [
      await countUpdates(() =>
        sendAs(
          "wide.csv",
          "Post date,Value date,Details,Credit",
          ...rows(`${shiftRowDate(3, today())},`, ""),
        ),
      ),
      await countUpdates(() =>
        sendAs("status.csv", "Post date,Details,Credit,Status", ...rows("", ",Pending")),
      ),
    ];
  };
  const updatesOfOne = await countUpdatesPerUpload(1);
  expect(updatesOfOne).toEqual([1, 1]);
  expect(await countUpdatesPerUpload(4)).toEqual(updatesOfOne);
  queries.mockRestore();
});

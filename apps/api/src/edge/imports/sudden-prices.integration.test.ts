import { expect, test } from "vitest";
import { startTestApi } from "../../testing/index.ts";
import { createImportDriver } from "./testing.ts";

const shop = await startTestApi();
const staff = createImportDriver(shop, await shop.operator("manager"));

test("lists prices that change by more than half before a file is imported", async () => {
  const table = (rows: readonly string[]) => `sku,price\n${rows.join("\n")}\n`;
  await staff.write(
    "key,store,title_en,sku,price\nbell,main,Bell,BELL-A,100.00\nbell,main,Bell,BELL-B,100.00\n",
  );
  await staff.write("key,store,title_en,sku,price\ndrum,main,Drum,DRUM-A,100.00\n");
  const id = await staff.check(table(["BELL-A,10.00", "BELL-B,90.00", "DRUM-A,0"]));
  const suddenImport = await staff.read(id);
  expect(suddenImport.counts).toMatchObject({ updated: 2, sudden_prices: 2 });
  expect(suddenImport.notes).toEqual(["These cost nothing: DRUM-A."]);
  expect(suddenImport.note_reasons).toEqual([
    { code: "free-skus", values: { skus: "DRUM-A" }, field: "" },
  ]);
  const { data } = (
    await staff.caller.get(`/imports/${id}/changes`, { query: { prices: "sudden" } })
  ).body;
  expect(data).toMatchObject([
    { name: "main/bell", fields: [{ field: "BELL-A.price", from: "100.00", to: "10.00" }] },
    { name: "main/drum", fields: [{ field: "DRUM-A.price", from: "100.00", to: "0.00" }] },
  ]);
  const calmCheck = await staff.check(table(["BELL-A,60.00"]));
  expect((await staff.read(calmCheck)).counts).toMatchObject({ sudden_prices: 0 });
});

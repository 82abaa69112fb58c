import { expect, test } from "vitest";
import { emptyContents, toPriceInput, toRecipient } from "./contents.ts";

test.each([
  ["", "0.00"],
  ["5", "5.00"],
  ["5.5", "5.50"],
  ["HK$1,200.05", "1200.05"],
  ["five", "five"],
])("the typed amount %j is read as %j", (typedAmount, amount) => {
  expect(toPriceInput({ ...emptyContents, goodwill: typedAmount }).goodwill).toBe(amount);
});

test("a pick-up needs no courier and no address", () => {
  const typedContents = {
    ...emptyContents,
    method: "SELF_PICKUP" as const,
    courierId: "sf",
    warehouseId: "mong-kok",
    address: "1 Queen's Road",
    phone: "9123 4567",
  };
  expect(toPriceInput(typedContents).delivery_info).toMatchObject({
    courier_id: null,
    warehouse_id: "mong-kok",
  });
  expect(toRecipient(typedContents)).toMatchObject({ address: "", phone: "91234567" });
});

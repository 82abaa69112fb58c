import { expect, test } from "vitest";
import { readQueryPlans, startTestApi } from "../../testing/index.ts";
import { countBoughtUnits, readBoughtUnits } from "./earlier-orders.repository.ts";

const shop = await startTestApi();

test("counts a person's bought units through the indexes of account, mailbox and phone", async () => {
  const person = {
    customerId: "ada",
    emails: ["ada@example.com"],
    phones: ["85291234567"],
    isMember: false,
  };
  const plans = await readQueryPlans(shop.deps, async (db) => {
    await readBoughtUnits(db, person, { variantIds: ["v"], excludedOrderIds: [] });
    await countBoughtUnits(db, person, { variantIds: ["v"], excludedOrderIds: [] });
  });
  for (const index of ["orders_mailbox", "orders_of_customer"])
    expect(plans.split(index).length - 1, index).toBeGreaterThanOrEqual(2);
  expect(plans).not.toMatch(/Seq Scan on orders|orders_pkey/);
});

import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../../apps/api/src/testing/index.ts";
import { checkMachines } from "./machines/check-machines.ts";
import { openMachines } from "./machines/open-machines.ts";

const database = await createTestDatabase();
const machines = await openMachines(database.url, { role: "api" });
afterAll(async () => {
  await machines.close();
  await database.drop();
});

test("both machines of a shop share orders, stock, guests, pictures and the limit of sign-ins", async () => {
  const outcome = await checkMachines(machines, { view: "api", shoppers: 24, units: 4 });
  const { orders, soldOut, otherRefusals } = outcome.race;
  expect([orders.length, soldOut, otherRefusals]).toEqual([4, 20, []]);
  expect(outcome).toMatchObject({
    staleWhileAway: 0,
    staleAfterwards: 0,
    guest: "known",
    picture: "image/webp",
    signIns: 30,
  });
});

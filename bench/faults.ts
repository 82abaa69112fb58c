/** Breaks servers, databases and payments under load, and compares orders with their model. */
import { randomInt } from "node:crypto";
import { runDatabaseFaults } from "./faults/database.ts";
import { killServer } from "./faults/kill-server.ts";
import { runLastUnits } from "./faults/last-units.ts";
import { followOrdersModel } from "./faults/orders-model.ts";
import { runPaymentFaults } from "./faults/payments.ts";
import { runTwoMachines } from "./faults/two-machines.ts";
import { skipTimeGoals } from "./support/figures.ts";
import { readOptions } from "./support/options.ts";

const {
  scenario,
  shoppers,
  units,
  orders,
  buyers,
  kills,
  postgres,
  role,
  fault,
  seconds,
  lives,
  seed,
  untimed,
} = readOptions({
  scenario: "all",
  shoppers: 200,
  units: 10,
  orders: 100,
  buyers: 24,
  kills: 5,
  postgres: "embedded",
  role: "all",
  fault: "",
  seconds: 5,
  lives: 3000,
  seed: randomInt(2 ** 30),
  untimed: false,
});
if (untimed) skipTimeGoals();
const scenarios = {
  "last-units": () => runLastUnits({ shoppers, units }),
  killed: () => killServer({ shoppers: buyers, kills }),
  database: () =>
    runDatabaseFaults({ postgres, buyers: Math.min(buyers, 12), role, faults: fault, seconds }),
  "two-machines": () => runTwoMachines({ shoppers, units }),
  payments: () => runPaymentFaults({ orders, seconds }),
  "orders-model": () => followOrdersModel({ lives, seed }),
};
const names = Object.keys(scenarios);
if (scenario !== "all" && !names.includes(scenario))
  throw new Error(`--scenario must be ${names.join(", ")} or all`);
if (shoppers > 5000 || kills > 50) throw new Error("at most --shoppers 5000 and --kills 50");

for (const [name, run] of Object.entries(scenarios))
  if (scenario === "all" || scenario === name) await run();

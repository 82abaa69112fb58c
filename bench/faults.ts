/** What must hold when everything happens at once, or the server dies (QUALITY 3). `--scenario last-units|killed|all`. */
import { killed } from "./faults/killed.ts";
import { lastUnits } from "./faults/last-units.ts";
import { readOptions } from "./support/options.ts";

const { scenario, shoppers, units, buyers, kills } = readOptions({
  scenario: "all",
  shoppers: 200,
  units: 10,
  buyers: 24,
  kills: 5,
});
if (!["all", "last-units", "killed"].includes(scenario))
  throw new Error("--scenario must be last-units, killed or all");
if (shoppers > 5000 || kills > 50) throw new Error("at most --shoppers 5000 and --kills 50");

if (scenario !== "killed") await lastUnits({ shoppers, units });
if (scenario !== "last-units") await killed({ shoppers: buyers, kills });

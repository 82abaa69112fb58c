import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../apps/shop/src/embedded-postgres/index.ts";
import { reportGoal, reportTimeGoal } from "../support/figures.ts";
import { judgeDoctor } from "./doctor.ts";
import { judgeRace } from "./last-units.ts";
import { checkMachines } from "./machines/check-machines.ts";
import { openMachines } from "./machines/open-machines.ts";

/** Checks that each of two machines of a shop notices the writes of the other. */
export async function runTwoMachines({
  shoppers,
  units,
}: {
  shoppers: number;
  units: number;
}): Promise<void> {
  console.log(`\nOne shop on two machines, ${shoppers} shoppers for the last ${units} units`);
  const dir = await mkdtemp(join(tmpdir(), "harbour-bench-"));
  // The folder must be readable, because root runs the server as another user.
  await chmod(dir, 0o755);
  const server = await startEmbeddedPostgres({ dir });
  try {
    const machines = await openMachines(server.url, { role: "all" });
    try {
      const outcome = await checkMachines(machines, { view: "all", shoppers, units });
      await judgeRace(outcome.race, { shoppers, units });
      reportTimeGoal("sold out on both after", outcome.soldOutMs, 1000);
      reportTimeGoal("a price changed through one shows on both after", outcome.priceMs, 1000);
      reportTimeGoal("a connection that fell silent is noticed after", outcome.staleMs, 8000);
      reportGoal(
        "stale while it is away",
        String(outcome.staleWhileAway),
        outcome.staleWhileAway === 0,
        "0",
      );
      reportGoal(
        "stale when it is back",
        String(outcome.staleAfterwards),
        outcome.staleAfterwards === 0,
        "0",
      );
      reportGoal("a guest of one at the other", outcome.guest, outcome.guest === "known", "known");
      reportGoal(
        "a picture of one at the other",
        outcome.picture,
        outcome.picture === "image/webp",
        "seen",
      );
      reportGoal(
        "sign-ins of one address",
        String(outcome.signIns),
        outcome.signIns === 30,
        "30 a minute",
      );
      await judgeDoctor(machines.machinePair[0]);
    } finally {
      await machines.close();
    }
  } finally {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

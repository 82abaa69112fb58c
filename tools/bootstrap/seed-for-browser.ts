import { runJobs } from "@harbour/api";
import { readConfig } from "../../apps/shop/src/config.ts";
import { seedDemo } from "../../apps/shop/src/seed-demo.ts";
import { withDeps } from "../../apps/shop/src/with-deps.ts";

/** `shop seed`, and all that it leaves to the worker: the shops that are copied from this one need not make every picture again. */
await withDeps(readConfig(), async (deps) => {
  await seedDemo(deps, console.log);
  await runJobs(deps);
});

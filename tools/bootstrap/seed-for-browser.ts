import { join } from "node:path";
import { runJobs } from "@harbour/api";
import { withDeps } from "../../apps/shop/src/commands/with-deps.ts";
import { readConfig } from "../../apps/shop/src/config.ts";
import { seedDemo } from "../../apps/shop/src/demo/seed-demo.ts";
import { openDatabase } from "../../apps/shop/src/start/open-database.ts";
import { withCachedPictures } from "./picture-cache.ts";

/** Seeds the demo as `shop seed` does, and runs its jobs. Copies of the shop then need not make every picture again. */
const config = readConfig();
// Commands need an existing shop, and only a start creates the database.
await (await openDatabase(config)).close();
await withDeps(config, async (deps) => {
  await seedDemo(deps, console.log);
  await withCachedPictures(join(config.dataDir, "files"), () => runJobs(deps));
});

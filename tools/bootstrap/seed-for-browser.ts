import { join } from "node:path";
import { runJobs } from "@harbour/api";
import { readConfig } from "../../apps/shop/src/config.ts";
import { openDatabase } from "../../apps/shop/src/open-database.ts";
import { seedDemo } from "../../apps/shop/src/seed-demo.ts";
import { withDeps } from "../../apps/shop/src/with-deps.ts";
import { withKeptPictures } from "./picture-cache.ts";

/**
 * Seeds the demo like `shop seed`, and runs its jobs too. The copied shops then need not make every
 * picture again.
 */
const config = readConfig();
// Commands work on a shop that is there; what makes its database is a start.
await (await openDatabase(config)).close();
await withDeps(config, async (deps) => {
  await seedDemo(deps, console.log);
  await withKeptPictures(join(config.dataDir, "files"), () => runJobs(deps));
});

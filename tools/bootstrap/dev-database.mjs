import { readConfig } from "../../apps/shop/src/config.ts";
import { openDatabase } from "../../apps/shop/src/start/open-database.ts";

// Runs the database of `npm run dev`. It keeps running while API and worker restart after changes of their files.
const database = await openDatabase(readConfig());
process.send({ databaseUrl: database.url });

let isStopping = false;
process.once("disconnect", () => void stop());
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop());

async function stop() {
  if (isStopping) return;
  isStopping = true;
  await database.close();
  process.exit(0);
}

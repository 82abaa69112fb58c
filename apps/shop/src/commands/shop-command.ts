import type { Deps } from "@harbour/api";
import { Command, Option } from "commander";
import { readConfig } from "../config.ts";
import { setUpDemo } from "../demo/set-up-demo.ts";
import { migrateDatabase } from "../start/migrate-database.ts";
import { joinDatabase } from "../start/open-database.ts";
import { serve } from "../start/serve.ts";
import { roles, type Role } from "../start/start-shop.ts";
import { testCardsWarning } from "../start/test-cards-warning.ts";
import { addDataCommands } from "./data-commands.ts";
import { doctor } from "./doctor.ts";
import { addOperatorCommands } from "./operator-commands.ts";
import { parseCount } from "./parse-count.ts";
import { showStock } from "./show-stock.ts";
import { addWebhookCommands } from "./webhook-commands.ts";
import { withDeps } from "./with-deps.ts";
import { writeTemplates } from "./write-templates.ts";

/** Creates the `shop` command with all its subcommands. */
export function createShopCommand(print: (line: string) => void): Command {
  const shop = new Command("shop").description("Runs and manages a Harbour shop.");
  const runOnShop = <T>(work: (deps: Deps) => Promise<T>) => withDeps(readConfig(), work, print);

  shop
    .command("serve")
    .description("serve the shop until it is stopped")
    .addOption(new Option("--role <role>", "the parts to run").choices([...roles]).default("all"))
    .action(({ role }: { role: Role }) => serve(readConfig(), role, print));

  shop
    .command("migrate")
    .description("bring the database's tables up to date")
    .action(async () => {
      const config = readConfig();
      const database = await joinDatabase(config);
      try {
        print(`Shop: ${database.name}`);
        const dataDir = config.databaseUrl === null ? config.dataDir : undefined;
        const appliedMigrations = await migrateDatabase(database.url, {
          printLine: print,
          dataDir,
        });
        print(
          appliedMigrations.length === 0
            ? "The tables are up to date."
            : `Ran ${appliedMigrations.join(", ")}.`,
        );
      } finally {
        await database.close();
      }
    });

  shop
    .command("seed")
    .description(
      "fill an empty shop with the demo; a repeat changes nothing, and a real shop is refused",
    )
    .action(() => runOnShop((deps) => setUpDemo(deps, print)));

  addDataCommands(shop, runOnShop, print);

  shop
    .command("doctor")
    .description("check the data against all invariants")
    .action(async () => {
      const brokenCount = await runOnShop((deps) => doctor(deps, print));
      const warning = testCardsWarning(readConfig());
      if (warning !== null) print(`By the settings of this command: ${warning}`);
      if (brokenCount > 0) process.exitCode = 1;
    });

  shop
    .command("stock")
    .description("print a SKU's stock by warehouse, and its movements")
    .argument("<sku>")
    .option("--last <count>", "the number of movements", parseCount, 50)
    .action((sku: string, options: { last: number }) =>
      runOnShop((deps) => showStock(deps, sku, options, print)),
    );

  shop
    .command("templates")
    .description("write every email and SMS of the shop as HTML pages, in each language")
    .argument("<folder>", "created if missing")
    .action((folder: string) => runOnShop((deps) => writeTemplates(deps, folder, print)));

  addOperatorCommands(shop, runOnShop, print);
  addWebhookCommands(shop, runOnShop, print);

  return shop;
}

import { arrangeSite, deleteEmptyCategory, type Deps } from "@harbour/api";
import { Command, Option } from "commander";
import { readConfig } from "../config.ts";
import { setUpDemo } from "../demo/set-up-demo.ts";
import { migrateDatabase } from "../start/migrate-database.ts";
import { joinDatabase } from "../start/open-database.ts";
import { serve } from "../start/serve.ts";
import { furnishShop } from "../start/set-up-shop.ts";
import { roles, type Role } from "../start/start-shop.ts";
import { testCardsWarning } from "../start/test-cards-warning.ts";
import { readableRefusal } from "../terminal/readable-refusal.ts";
import { backUp } from "./back-up.ts";
import { configure } from "./configure.ts";
import { doctor } from "./doctor.ts";
import {
  exportable,
  exportableWithSettings,
  exportFile,
  type ExportFileOptions,
} from "./export-file.ts";
import { importFile, type ImportFileOptions } from "./import-file.ts";
import { addOperatorCommands } from "./operator-commands.ts";
import { parseCount } from "./parse-count.ts";
import { restore } from "./restore-backup.ts";
import { showStock } from "./show-stock.ts";
import { addWebhookCommands } from "./webhook-commands.ts";
import { withDeps } from "./with-deps.ts";
import { writeTemplates } from "./write-templates.ts";

/** The `shop` command. */
export function createShopCommand(print: (line: string) => void): Command {
  const shop = new Command("shop").description("Runs and manages a Harbour shop.");
  const onShop = <T>(work: (deps: Deps) => Promise<T>) => withDeps(readConfig(), work, print);

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
        const applied = await migrateDatabase(database.url, { say: print, dataDir });
        print(applied.length === 0 ? "The tables are up to date." : `Ran ${applied.join(", ")}.`);
      } finally {
        await database.close();
      }
    });

  shop
    .command("seed")
    .description(
      "fill an empty shop with the demo; a repeat changes nothing, and a real shop is refused",
    )
    .action(() => onShop((deps) => setUpDemo(deps, print)));

  shop
    .command("import")
    .description(
      "import a catalogue, or a table of stations, couriers, warehouses, promotions or vouchers (docs/catalogue-format.md)",
    )
    .argument("<file>", "CSV or JSON Lines")
    .addOption(
      new Option("--of <what>", "the expected kind; recognised by the columns by default").choices(
        exportable,
      ),
    )
    .option("--dry-run", "only print what would happen")
    .option("--skip-bad-rows", "import valid rows and skip the rest")
    .option("--replace", "deactivates rows of the table that the file does not contain")
    .action(async (file: string, options: ImportFileOptions) => {
      const isTaken = await onShop(async (deps) => {
        await furnishShop(deps, print);
        return importFile(deps, file, options, print);
      });
      if (!isTaken) process.exitCode = 1;
    });

  shop
    .command("export")
    .description(
      "export the whole catalogue or a table as a file for import, or the settings as a folder for configure",
    )
    .argument(
      "<file>",
      "JSON Lines or CSV by its name's end, of tables CSV; of settings a folder; to be written anew",
    )
    .addOption(
      new Option("--of <what>", "the exported kind")
        .choices(exportableWithSettings)
        .default("catalogue"),
    )
    .action((file: string, options: ExportFileOptions) =>
      onShop((deps) => exportFile(deps, file, options, print)),
    );

  shop
    .command("backup")
    .description("write database, files and secret to one file, also while the shop runs")
    .argument("<file>", "its name ends in .tar; replaced if it exists")
    .action((file: string) => onShop((deps) => backUp(deps, file, print)));

  shop
    .command("restore")
    .description("make the shop of a backup, in an empty DATA_DIR or an empty database")
    .argument("<file>", "a file of shop backup")
    .action((file: string) => restore(readConfig(), file, print));

  shop
    .command("delete-category")
    .description("delete an empty category that nothing refers to")
    .argument("<category>", "store and key, such as main/kites")
    .action((name: string) =>
      onShop(async (deps) => {
        await deleteEmptyCategory(deps, name).catch((error: unknown) => {
          throw readableRefusal(error);
        });
        if (!deps.settings.isDemo) await arrangeSite(deps);
        print(`The category ${name} is deleted.`);
      }),
    );

  shop
    .command("configure")
    .description(
      "set the shop up from files (docs/settings-files.md), and print every changed field",
    )
    .argument("<path>", "a folder of settings files, or one of them")
    .option("--dry-run", "only print what would change")
    .option(
      "--replace",
      "deactivates couriers, warehouses, stations, promotions and vouchers that their files do not contain",
    )
    .action((path: string, options: { dryRun?: boolean; replace?: boolean }) =>
      onShop((deps) => configure(deps, path, options, print)),
    );

  shop
    .command("doctor")
    .description("check the data against all invariants")
    .action(async () => {
      const broken = await onShop((deps) => doctor(deps, print));
      const warning = testCardsWarning(readConfig());
      if (warning !== null) print(`By the settings of this command: ${warning}`);
      if (broken > 0) process.exitCode = 1;
    });

  shop
    .command("stock")
    .description("print a SKU's stock by warehouse, and its movements")
    .argument("<sku>")
    .option("--last <count>", "the number of movements", parseCount, 50)
    .action((sku: string, options: { last: number }) =>
      onShop((deps) => showStock(deps, sku, options, print)),
    );

  shop
    .command("templates")
    .description("write every email and SMS of the shop as HTML pages, in each language")
    .argument("<folder>", "created if missing")
    .action((folder: string) => onShop((deps) => writeTemplates(deps, folder, print)));

  addOperatorCommands(shop, onShop, print);
  addWebhookCommands(shop, onShop, print);

  return shop;
}

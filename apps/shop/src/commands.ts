import { arrangeSite, deleteCategory, type Deps } from "@harbour/api";
import { Command, Option } from "commander";
import { asCount } from "./parse-count.ts";
import { readConfig } from "./config.ts";
import { configure } from "./configure.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { doctor } from "./doctor.ts";
import {
  exportable,
  exportableWithSettings,
  exportFile,
  type ExportFileOptions,
} from "./export-file.ts";
import { importFile, type ImportFileOptions } from "./import-file.ts";
import { addOperatorCommands } from "./operators.ts";
import { joinDatabase } from "./open-database.ts";
import { readableRefusal } from "./readable-refusal.ts";
import { serve } from "./serve.ts";
import { setUpDemo } from "./set-up-demo.ts";
import { furnishShop } from "./set-up-shop.ts";
import { showStock } from "./show-stock.ts";
import { roles, type Role } from "./start-shop.ts";
import { testCardsWarning } from "./test-cards-warning.ts";
import { addWebhookCommands } from "./webhooks.ts";
import { writeTemplates } from "./write-templates.ts";
import { withDeps } from "./with-deps.ts";

/** The `shop` command. */
export function shopCommand(say: (line: string) => void): Command {
  const shop = new Command("shop").description("Runs and looks after a Harbour shop.");
  const onShop = <T>(work: (deps: Deps) => Promise<T>) => withDeps(readConfig(), work, say);

  shop
    .command("serve")
    .description("serve the shop until it is stopped")
    .addOption(new Option("--role <role>", "which parts to run").choices([...roles]).default("all"))
    .action(({ role }: { role: Role }) => serve(readConfig(), role, say));

  shop
    .command("migrate")
    .description("bring the database's tables up to date")
    .action(async () => {
      const database = await joinDatabase(readConfig());
      try {
        say(`Shop: ${database.name}`);
        const applied = await migrateDatabase(database.url, { say });
        say(applied.length === 0 ? "The tables are up to date." : `Ran ${applied.join(", ")}.`);
      } finally {
        await database.close();
      }
    });

  shop
    .command("seed")
    .description(
      "fill an empty shop with the demo; again changes nothing, and a shop of one's own is refused",
    )
    .action(() => onShop((deps) => setUpDemo(deps, say)));

  shop
    .command("import")
    .description(
      "take a catalogue, or a table of stations, couriers, warehouses, promotions or vouchers, into the shop (docs/catalogue-format.md)",
    )
    .argument("<file>", "CSV or JSON Lines")
    .addOption(
      new Option("--of <what>", "what it must hold; its columns say anyway").choices(exportable),
    )
    .option("--dry-run", "only say what would happen")
    .option("--skip-bad-rows", "import what is right and leave the rest out")
    .option("--replace", "deactivates rows of the table that the file does not contain")
    .action(async (file: string, options: ImportFileOptions) => {
      const isTaken = await onShop(async (deps) => {
        await furnishShop(deps, say);
        return importFile(deps, file, options, say);
      });
      if (!isTaken) process.exitCode = 1;
    });

  shop
    .command("export")
    .description(
      "write the whole catalogue or a table as a file that import takes, or the settings as a folder that configure takes",
    )
    .argument(
      "<file>",
      "JSON Lines or CSV by its name's end, of tables CSV; of settings a folder; to be written anew",
    )
    .addOption(
      new Option("--of <what>", "what to write")
        .choices(exportableWithSettings)
        .default("catalogue"),
    )
    .action((file: string, options: ExportFileOptions) =>
      onShop((deps) => exportFile(deps, file, options, say)),
    );

  shop
    .command("delete-category")
    .description("delete a category that holds nothing and that nothing names")
    .argument("<category>", "its store and key, as in main/kites")
    .action((name: string) =>
      onShop(async (deps) => {
        await deleteCategory(deps, name).catch((error: unknown) => {
          throw readableRefusal(error);
        });
        if (!deps.settings.isDemo) await arrangeSite(deps);
        say(`The category ${name} is deleted.`);
      }),
    );

  shop
    .command("configure")
    .description(
      "set the shop up from files (docs/settings-files.md), and say every field that changes",
    )
    .argument("<path>", "a folder of settings files, or one of them")
    .option("--dry-run", "only say what would change")
    .option(
      "--replace",
      "deactivates couriers, warehouses, stations, promotions and vouchers that their files do not contain",
    )
    .action((path: string, options: { dryRun?: boolean; replace?: boolean }) =>
      onShop((deps) => configure(deps, path, options, say)),
    );

  shop
    .command("doctor")
    .description("examine the data: every promise that must always hold")
    .action(async () => {
      const broken = await onShop((deps) => doctor(deps, say));
      const warning = testCardsWarning(readConfig());
      if (warning !== null) say(`By the settings of this command: ${warning}`);
      if (broken > 0) process.exitCode = 1;
    });

  shop
    .command("stock")
    .description("say what lies where of a SKU, and how it came to that")
    .argument("<sku>")
    .option("--last <count>", "how many movements", asCount, 50)
    .action((sku: string, options: { last: number }) =>
      onShop((deps) => showStock(deps, sku, options, say)),
    );

  shop
    .command("templates")
    .description("write every email and SMS of the shop as pages to look at, in each language")
    .argument("<folder>", "made if it is not there")
    .action((folder: string) => onShop((deps) => writeTemplates(deps, folder, say)));

  addOperatorCommands(shop, onShop, say);
  addWebhookCommands(shop, onShop, say);

  return shop;
}

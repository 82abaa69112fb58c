import { arrangeSite, deleteEmptyCategory, type Deps } from "@harbour/api";
import { type Command, Option } from "commander";
import { readConfig } from "../config.ts";
import { setUpNewShop } from "../start/set-up-shop.ts";
import { explainRefusalInTerminal } from "../terminal/readable-refusal.ts";
import { backUp } from "./back-up.ts";
import { configure } from "./configure.ts";
import {
  exportableTables,
  exportableContents,
  exportFile,
  type ExportFileOptions,
} from "./export-file.ts";
import { importFile, type ImportFileOptions } from "./import-file.ts";
import { restoreShopBackup } from "./restore-backup.ts";

type PrintLine = (line: string) => void;
type RunWithDeps = <T>(work: (deps: Deps) => Promise<T>) => Promise<T>;

/** Adds the commands for the shop's data: catalogues, tables, backups, categories and settings. */
export function addDataCommands(shop: Command, runOnShop: RunWithDeps, print: PrintLine): void {
  shop
    .command("import")
    .description(
      "import a catalogue, or a table of stations, couriers, warehouses, promotions or vouchers (docs/catalogue-format.md)",
    )
    .argument("<file>", "CSV or JSON Lines")
    .addOption(
      new Option("--of <what>", "the expected kind; recognised by the columns by default").choices(
        exportableTables,
      ),
    )
    .option("--dry-run", "only print what would happen")
    .option("--skip-bad-rows", "import valid rows and skip the rest")
    .option("--replace", "deactivates rows of the table that the file does not contain")
    .action(async (file: string, options: ImportFileOptions) => {
      const isTaken = await runOnShop(async (deps) => {
        await setUpNewShop(deps, print);
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
      "the file to write: .jsonl or .csv, .csv for a table, a folder for settings",
    )
    .addOption(
      new Option("--of <what>", "the exported kind")
        .choices(exportableContents)
        .default("catalogue"),
    )
    .action((file: string, options: ExportFileOptions) =>
      runOnShop((deps) => exportFile(deps, file, options, print)),
    );

  shop
    .command("backup")
    .description("write database, files and secret to one file, also while the shop runs")
    .argument("<file>", "its name ends in .tar; replaced if it exists")
    .action((file: string) => runOnShop((deps) => backUp(deps, file, print)));

  shop
    .command("restore")
    .description("make the shop of a backup, in an empty DATA_DIR or an empty database")
    .argument("<file>", "a file of shop backup")
    .action((file: string) => restoreShopBackup(readConfig(), file, print));

  shop
    .command("delete-category")
    .description("delete an empty category that nothing refers to")
    .argument("<category>", "store and key, such as main/kites")
    .action((name: string) =>
      runOnShop(async (deps) => {
        await deleteEmptyCategory(deps, name).catch((error: unknown) => {
          throw explainRefusalInTerminal(error);
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
      runOnShop((deps) => configure(deps, path, options, print)),
    );
}

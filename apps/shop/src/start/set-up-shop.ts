import { fileURLToPath } from "node:url";
import {
  arrangeSite,
  configureShop,
  type Deps,
  hasDemo,
  holidayWarning,
  hasNoDelivery,
  paymentAccountsWarning,
  paymentsWarning,
} from "@harbour/api";
import { readSettingsFiles } from "../commands/read-settings-files.ts";
import { describeDemoRemains } from "../demo/demo-remains.ts";
import { UserFacingError } from "../terminal/user-facing-error.ts";

const defaultFolder = fileURLToPath(new URL("../../default/", import.meta.url));

/**
 * Adds the defaults that a shop needs, and warns about missing settings and data.
 * @throws UserFacingError for the demo's data, because the demo's passwords are public
 */
export async function setUpShop(deps: Deps, print: (line: string) => void): Promise<void> {
  const warning = await holidayWarning(deps);
  if (warning !== null) print(`!! ${warning} !!`);
  const payments = await paymentsWarning(deps, deps.db);
  if (payments !== null) print(`!! ${payments} !!`);
  const accounts = await paymentAccountsWarning(deps);
  if (accounts !== null) print(`!! ${accounts} !!`);
  await setUpNewShop(deps, print);
  if (deps.settings.isDemo) return;
  const demoWarning = await describeDemoRemains(deps);
  if (demoWarning !== null) print(`!! ${demoWarning} !!`);
  if (deps.settings.mailUrl === undefined) print(`!! ${noMailWarning} !!`);
}

/**
 * Adds a warehouse, a courier, a pick-up point and short pages, so that only the catalogue is missing. Skips each
 * kind that the shop already has (`shop configure`). Gives no warnings about settings, because a command's
 * environment may differ from the served shop's.
 * @throws UserFacingError for the demo's data
 */
export async function setUpNewShop(deps: Deps, print: (line: string) => void): Promise<void> {
  if (deps.settings.isDemo) return;
  if (await hasDemo(deps)) throw new UserFacingError(demoDataRefusal);
  if (await hasNoDelivery(deps.db)) {
    const { settings, folder } = await readSettingsFiles(defaultFolder);
    await configureShop(deps, settings, { folder });
    print("Set up a warehouse, a courier and a pick-up point; `shop configure` makes them yours");
  }
  await arrangeSite(deps);
}

const demoDataRefusal =
  "THIS IS THE DEMO'S DATA: its goods, its orders, and people whose password everybody knows. Give a shop of your own a folder of its " +
  "own, for example DATA_DIR=.my-shop, or a database of its own; or write DEMO=1 to go on with the demo. If the goods and orders are " +
  "yours, close the demo's staff: `shop operator list`, then `shop operator disable` for each at demo.harbour.test.";

/** The warning about a public shop without mail. */
const noMailWarning =
  "NO E-MAIL LEAVES THIS SHOP: shoppers get neither codes nor orders. Write MAIL_URL=smtp://user:password@mail.example:587";

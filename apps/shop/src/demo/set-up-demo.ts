import {
  type Deps,
  ensureDemoStaff,
  hasDemo,
  type ShopInventoryNames,
  readBuyers,
  readHoldings,
} from "@harbour/api";
import { pluralize } from "../terminal/pluralize.ts";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import { demoFolder, type DemoNames, readDemoNames } from "./read-demo-names.ts";
import { isDemoComplete, seedDemo } from "./seed-demo.ts";

/**
 * Prepares a demo for its start: data, and staff with a public password. An earlier demo is recognised only by its
 * staff, because any shop may have a home page.
 * @throws UserFacingError as {@link setUpDemo}
 */
export async function prepareDemo(
  deps: Deps,
  print: (line: string) => void,
  folder = demoFolder,
): Promise<void> {
  if (!(await isDemoComplete(deps)) || !(await hasDemo(deps))) await setUpDemo(deps, print, folder);
  await ensureDemoStaff(deps);
}

/**
 * Sets up the demo in an empty shop, or resumes an interrupted setup. A complete demo stays unchanged.
 * @throws UserFacingError for a real shop, because the demo would overwrite its data
 */
export async function setUpDemo(
  deps: Deps,
  print: (line: string) => void,
  folder = demoFolder,
): Promise<void> {
  if (!deps.settings.isDemo)
    throw new UserFacingError(
      "This shop is no demo (DEMO=0), and stays as it is: the demo would overwrite its settings, its bank details too. " +
        "For a demo write DEMO=1 and another DATA_DIR or DATABASE_URL.",
    );
  const foreignHoldings = listForeignHoldings(
    await readHoldings(deps),
    await readBuyers(deps),
    await readDemoNames(folder),
  );
  if (foreignHoldings.length > 0)
    throw new UserFacingError(
      `THIS SHOP HOLDS WHAT IS NOT THE DEMO'S: ${foreignHoldings.join("; ")}. The demo would overwrite it, so nothing was changed. ` +
        "Write DEMO=0 to go on with a shop of your own; for a demo give it another DATA_DIR or DATABASE_URL.",
    );
  if (await isDemoComplete(deps)) print("The demo is set up already. Nothing was changed.");
  else await seedDemo(deps, print, folder);
}

/**
 * Describes data that does not come from the demo. A shop without any warehouse is no demo, because the setup creates
 * the demo's warehouses first.
 */
function listForeignHoldings(
  holdings: ShopInventoryNames,
  emails: readonly string[],
  demoNames: DemoNames,
): string[] {
  const hasWarehouses = holdings.warehouses.length > 0;
  const findForeignKeys = (kind: "warehouses" | "couriers" | "products") =>
    holdings[kind].filter((key) => !hasWarehouses || !demoNames[kind].has(key));
  const settings = Array.from(holdings.settings)
    .filter(
      ([slug, value]) =>
        !hasWarehouses || !matchesDemo(value, Reflect.get(demoNames.settings, slug)),
    )
    .map(([slug]) => slug);
  const buyers = emails.filter((email) => !email.endsWith("@demo.harbour.test"));
  return [
    ...summarizeKeys("products", findForeignKeys("products")),
    ...summarizeKeys("warehouses", findForeignKeys("warehouses")),
    ...summarizeKeys("couriers", findForeignKeys("couriers")),
    ...summarizeKeys("settings", settings),
    ...(buyers.length > 0 ? [`orders of ${pluralize(buyers.length, "person", "people")}`] : []),
  ];
}

function summarizeKeys(kind: string, keys: readonly string[]): string[] {
  if (keys.length === 0) return [];
  const moreText = keys.length > 5 ? ` and ${keys.length - 5} more` : "";
  return [`${kind} ${keys.slice(0, 5).join(", ")}${moreText}`];
}

/**
 * Tells whether a setting has the demo's value. Defaults in the stored value are ignored, and picture addresses match
 * paths.
 */
function matchesDemo(stored: unknown, expected: unknown): boolean {
  if (typeof expected === "string" && expected.startsWith("pictures/"))
    return typeof stored === "string";
  if (typeof expected !== "object" || expected === null) return stored === expected;
  if (typeof stored !== "object" || stored === null) return false;
  return Object.entries(expected).every(([name, inner]) =>
    matchesDemo(Reflect.get(stored, name), inner),
  );
}

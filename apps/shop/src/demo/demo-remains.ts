import { type Deps, type SettingValues, readHoldings } from "@harbour/api";
import { readDemoNames } from "./read-demo-names.ts";

/** Describes the parts of the demo that a real shop still contains; null when there are none. */
export async function describeDemoRemains(deps: Deps): Promise<string | null> {
  const demoNames = await readDemoNames();
  const { skus, settings } = await readHoldings(deps);
  const goods = skus.filter((sku) => demoNames.skus.has(sku));
  const slug = "offline-payment-credentials";
  const isDemoPaid = sharesAccount(
    settings.get(slug) as Credentials | undefined,
    demoNames.settings[slug],
  );
  const remains = [
    ...(goods.length > 0
      ? [
          `it sells the demo's invented goods (${goods.slice(0, 3).join(", ")}${goods.length > 3 ? ` and ${goods.length - 3} more` : ""})`,
        ]
      : []),
    ...(isDemoPaid
      ? ["shoppers are told to pay to the demo's invented accounts (offline-payment-credentials)"]
      : []),
  ];
  return remains.length === 0 ? null : `THE DEMO IS IN THIS SHOP: ${remains.join("; ")}`;
}

type Credentials = NonNullable<SettingValues["offline-payment-credentials"]>;

/** Tells whether a payment account is still the demo's. Money sent to that account would be lost. */
function sharesAccount(
  current: Credentials | undefined,
  demoCredentials: Credentials | undefined,
): boolean {
  if (current === undefined || demoCredentials === undefined) return false;
  return (
    current.bank.bank_number === demoCredentials.bank.bank_number ||
    current.fps.id === demoCredentials.fps.id ||
    current.payme.url === demoCredentials.payme.url
  );
}

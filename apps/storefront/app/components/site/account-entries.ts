import type { Configuration, LocalizedText } from "@harbour/contracts";

export interface AccountEntry {
  readonly title: LocalizedText;
  readonly path: string;
}

/** The account's pages that the shop has switched on (SPEC 2). */
export function accountEntries(configuration: Configuration): AccountEntry[] {
  return configuration["customer-layout"].navbar.account
    .filter(({ is_enabled: isEnabled }) => isEnabled === true || isEnabled === 1)
    .map(({ title, path }) => ({ title, path }));
}

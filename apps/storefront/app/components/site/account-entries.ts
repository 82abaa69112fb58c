import type { Configuration, LocalizedText } from "@harbour/contracts";
import { isOn } from "./is-enabled.ts";

export interface AccountEntry {
  readonly title: LocalizedText;
  readonly path: string;
}

/** The account's pages that the shop has switched on (S3-105). */
export function accountEntries(configuration: Configuration): AccountEntry[] {
  return configuration["customer-layout"].navbar.account
    .filter(({ is_enabled: isEnabled }) => isOn(isEnabled))
    .map(({ title, path }) => ({ title, path }));
}

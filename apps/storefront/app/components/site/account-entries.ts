import type { Configuration, LocalizedText } from "@harbour/contracts";
import { isEnabled } from "./is-enabled.ts";

export interface AccountEntry {
  readonly title: LocalizedText;
  readonly path: string;
}

/** The account's pages that the shop has switched on (S3-105). */
export function listAccountEntries(configuration: Configuration): AccountEntry[] {
  return configuration["customer-layout"].navbar.account
    .filter((entry) => isEnabled(entry.is_enabled))
    .map(({ title, path }) => ({ title, path }));
}

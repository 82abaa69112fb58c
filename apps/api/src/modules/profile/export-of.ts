import { defaultLanguage } from "@harbour/i18n";
import type { Db } from "../../platform/db.ts";
import { findCustomer, findLogins, presentAccount } from "../customers/index.ts";
import { presentAddress } from "./addresses.presenter.ts";
import { findAddresses } from "./addresses.repository.ts";

/** Who somebody is, what they sign in with, and their address book, for their copy of their data. */
export async function exportOf(db: Db, customerId: string) {
  const customer = await findCustomer(db, customerId);
  const logins = await findLogins(db, customerId);
  const language = customer?.preferredLanguage ?? defaultLanguage;
  const addresses = await findAddresses(db, customerId);
  return {
    account: customer && {
      ...presentAccount(customer, logins),
      created_at: customer.createdAt.toISOString(),
      last_logged_in_at: customer.lastLoggedInAt?.toISOString() ?? null,
    },
    logins: logins.map(({ kind, address, verifiedAt }) => ({
      kind,
      address,
      verified_at: verifiedAt?.toISOString() ?? null,
    })),
    addresses: addresses.map((row) => presentAddress(row, language)),
  };
}

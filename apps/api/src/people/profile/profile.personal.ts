import { defaultLanguage } from "@harbour/i18n";
import { findMember } from "../../base/customers/index.ts";
import { findLogins } from "../../base/logins/index.ts";
import type { Personal } from "../../platform/modules/personal.ts";
import { presentAccount } from "../accounts/index.ts";
import { presentAddress } from "./addresses.presenter.ts";
import { findAddresses, removeAddresses } from "./addresses.repository.ts";

/** Personal data in profiles: names, sign-in addresses and address books. */
export const profilePersonal: Personal = {
  tables: ["addresses"],
  export: async ({ db }, { customerId }) => {
    const customer = await findMember(db, customerId);
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
  },
  erase: (tx, { customerId }) => removeAddresses(tx, customerId),
};

import type { Language } from "@harbour/contracts/constants";
import type { Db, Tx } from "../../platform/database/db.ts";
import { findOpenCustomer } from "../customers/index.ts";
import { findLogins } from "./find-logins.ts";

export interface ConfirmedContact {
  readonly name: string;
  /** The confirmed e-mail address; unconfirmed ones get no messages. */
  readonly email: string | null;
  /** The confirmed phone: area code and number in digits. */
  readonly phone: string | null;
  readonly language: Language;
}

export interface CustomerContact extends ConfirmedContact {
  /** False for a guest. */
  readonly isMember: boolean;
}

/** Finds a person's addresses; undefined for guests without a row, and for closed accounts. */
export async function readContact(
  db: Db | Tx,
  customerId: string,
): Promise<CustomerContact | undefined> {
  const customer = await findOpenCustomer(db, customerId);
  if (customer === undefined) return undefined;
  const confirmedLogins = (await findLogins(db, customerId)).filter(
    (login) => login.verifiedAt !== null,
  );
  const findConfirmed = (kind: string) =>
    confirmedLogins.find((login) => login.kind === kind)?.address ?? null;
  return {
    name: customer.username ?? "",
    email: findConfirmed("EMAIL"),
    phone: findConfirmed("PHONE"),
    language: customer.preferredLanguage ?? "en",
    isMember: customer.type !== "TEMP",
  };
}

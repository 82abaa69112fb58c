import type { Language } from "@harbour/contracts/constants";
import { plainReason } from "@harbour/contracts/reasons";
import { createAccount, registerGuest } from "../../base/customers/index.ts";
import { type LoginAddress, replaceLogin } from "../../base/logins/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { shopperBinding } from "./codes/codes.rules.ts";
import { requestCode } from "./codes/request-code.ts";
import { refuseUnknownAreaCode } from "./login-addresses/refuse-unknown-area-code.ts";
import { refuseCommonPassword } from "./passwords/common-passwords.ts";
import { hashPassword } from "./passwords/passwords.ts";

export interface Registration {
  /** The address that the confirmation is sent to. */
  readonly login: LoginAddress;
  /** Another address, by which the person can sign in too. It can be confirmed later. */
  readonly otherLogin: LoginAddress | undefined;
  readonly username: string;
  readonly password: string;
  readonly language: Language;
}

/**
 * Creates an account and sends its address a confirmation. The answer is the same if somebody has the address
 * already; only the e-mail differs.
 * @throws ShopError `validation` for a common password or a phone of an unlisted area, `too_many_requests`
 */
export async function register(deps: Deps, registration: Registration): Promise<void> {
  const account = await prepareAccount(deps, registration);
  await inTransaction(deps.db, async (tx) => {
    await claim(tx, await createAccount(tx, account), registration);
  });
}

/**
 * Turns the guest into an account with the same cart, wishlist and orders. The guest's tokens end.
 * @throws ShopError like {@link register}; `conflict` when the caller has an account already
 */
export async function migrateGuest(
  deps: Deps,
  guest: Shopper,
  registration: Registration,
): Promise<void> {
  if (guest.kind === "registered") throw conflict(plainReason("You already have an account."));
  const account = await prepareAccount(deps, registration);
  await inTransaction(deps.db, async (tx) => {
    await registerGuest(tx, guest, account);
    await claim(tx, guest.id, registration);
  });
}

type Account = Parameters<typeof createAccount>[1];

async function prepareAccount({ db }: Deps, registration: Registration): Promise<Account> {
  const { login, otherLogin, username, password, language } = registration;
  await refuseUnknownAreaCode(db, login.areaCode, otherLogin?.areaCode);
  await refuseCommonPassword("password", password);
  const passwordHash = await hashPassword(password);
  return { type: login.kind, username, passwordHash, preferredLanguage: language };
}

async function claim(
  tx: Tx,
  customerId: string,
  { login, otherLogin }: Registration,
): Promise<void> {
  await replaceLogin(tx, customerId, login);
  if (otherLogin !== undefined) await replaceLogin(tx, customerId, otherLogin);
  const binding = shopperBinding(customerId);
  await requestCode(tx, { customerId, purpose: "account", to: login, boundTo: binding });
}

import type { Deps } from "../../platform/deps.ts";
import { activeOperatorRole } from "../../platform/operator-names.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { verifyPassword } from "../accounts/index.ts";
import { setting } from "../configuration/index.ts";
import { readPass, signPass } from "./passes.ts";
import { isOpen } from "./shop-access.rules.ts";
import { shopAccess, shopPassword } from "./shop-access.settings.ts";

/** A pass for who knows the password. @throws ShopError `invalid_credentials` */
export async function enterShop({ db, settings, clock }: Deps, password: string) {
  const kept = await setting(db, shopPassword);
  if (!(await verifyPassword(password, kept)))
    throw new ShopError("invalid_credentials", "This is not the password.");
  return signPass(settings.secret, { kind: "password", password: kept }, clock());
}

/** Whether the shop is open, and whether whoever holds this pass is let in. */
export async function checkPass({ db, settings, clock }: Deps, pass: string | null) {
  const now = clock();
  const isShopOpen = isOpen(await setting(db, shopAccess), now);
  const holder =
    pass === null
      ? undefined
      : readPass(settings.secret, pass, await setting(db, shopPassword), now);
  const isGood =
    holder?.kind === "staff"
      ? (await activeOperatorRole(db, holder.operator)) !== undefined
      : holder !== undefined;
  return { is_open: isShopOpen, is_admitted: isShopOpen || isGood };
}

import type { OperatorRole } from "@harbour/contracts/operator";
import { makeReason, plainReason } from "@harbour/contracts/reasons";
import { forbidden, ShopError } from "../replies/shop-error.ts";

/** A caller. `address` is the IP address behind the configured proxies. */
export type Actor = Nobody | Shopper | Operator;
/** A caller who is not staff. */
export type Visitor = Nobody | Shopper;
export type Shopper = Guest | Registered;

export interface Nobody {
  readonly kind: "nobody";
  readonly address: string;
}
export interface Guest {
  readonly kind: "guest";
  readonly id: string;
  readonly address: string;
}
export interface Registered {
  readonly kind: "registered";
  readonly id: string;
  /** The session of this call. */
  readonly sessionId: string;
  readonly address: string;
}
/** A staff account, in separate tables and with separate tokens from shoppers. */
export interface Operator {
  readonly kind: "operator";
  readonly id: string;
  readonly role: OperatorRole;
  readonly sessionId: string;
  readonly address: string;
  /** True until the demanded second factor is set up. */
  readonly lacksSecondFactor?: boolean;
  /** True within minutes of a sign-in or another proof, for calls that need one. */
  readonly isProven?: boolean;
  /** The key of a program, which acts in the name of its maker. */
  readonly apiKey?: ApiKey;
}

export interface ApiKey {
  readonly id: string;
  /** The scopes of its calls; null for all of its role. */
  readonly scopes: readonly string[] | null;
}

/** Requires an account. @throws ShopError `unauthenticated`, `forbidden` */
export function requireRegistered(actor: Actor): Registered {
  const shopper = requireShopper(actor);
  if (shopper.kind === "guest") throw forbidden(plainReason("Please sign in with an account."));
  return shopper;
}

/** Requires a shopper. @throws ShopError `unauthenticated` */
export function requireShopper(actor: Actor): Shopper {
  if (actor.kind === "nobody" || actor.kind === "operator") throw createNotSignedInError();
  return actor;
}

/** Requires an operator in one of these roles. @throws ShopError `unauthenticated`, `forbidden` */
export function requireOperator(actor: Actor, roles: readonly OperatorRole[]): Operator {
  if (actor.kind !== "operator") throw createNotSignedInError();
  if (!roles.includes(actor.role))
    throw forbidden(makeReason("role-not-allowed", { roles: roles.join(", ") }));
  return actor;
}

function createNotSignedInError(): ShopError {
  return new ShopError("unauthenticated", makeReason("not-signed-in"));
}

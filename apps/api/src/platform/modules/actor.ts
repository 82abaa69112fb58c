import type { OperatorRole } from "@harbour/contracts/operator";
import { makeReason, plainReason } from "@harbour/contracts/reasons";
import { forbidden, ShopError } from "../replies/shop-error.ts";

/** A caller of the API. `address` is the caller's IP address, as the configured proxies report it. */
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
  /** The session that this call uses. */
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
  /** True while the operator still has to set up the required second factor. */
  readonly lacksSecondFactor?: boolean;
  /** True for some minutes after a sign-in or another proof, which some calls require. */
  readonly isProven?: boolean;
  /** The API key of a program, which acts in the name of the operator who made the key. */
  readonly apiKey?: ApiKey;
}

export interface ApiKey {
  readonly id: string;
  /** The scopes that the key may use; null for everything that the operator's role may do. */
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

import type { OperatorRole } from "@harbour/contracts/operator";
import { forbidden, ShopError } from "./shop-error.ts";

/** A caller. `address` is the caller's IP address, read through the configured proxies. */
export type Actor = Nobody | Shopper | Operator;
/** A caller who does not work in the shop. */
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
  /** The session that this call came through. */
  readonly sessionId: string;
  readonly address: string;
}
/** Somebody of the staff: another account, in another table, with another token than any shopper's. */
export interface Operator {
  readonly kind: "operator";
  readonly id: string;
  readonly role: OperatorRole;
  readonly sessionId: string;
  readonly address: string;
  /** Set up before anything else, in a shop that asks for it. */
  readonly lacksSecondFactor?: boolean;
}

/** The caller as an account, for calls that only accounts make. @throws ShopError `unauthenticated`, `forbidden` */
export function registeredOf(actor: Actor): Registered {
  const shopper = shopperOf(actor);
  if (shopper.kind === "guest") throw forbidden("Please sign in with an account.");
  return shopper;
}

/** The caller as a shopper, for calls that need one. @throws ShopError `unauthenticated` */
export function shopperOf(actor: Actor): Shopper {
  if (actor.kind === "nobody" || actor.kind === "operator") throw signInFirst();
  return actor;
}

/** The caller as one of the staff in one of these roles. @throws ShopError `unauthenticated`, `forbidden` */
export function operatorOf(actor: Actor, roles: readonly OperatorRole[]): Operator {
  if (actor.kind !== "operator") throw signInFirst();
  if (!roles.includes(actor.role)) throw forbidden(`This is for: ${roles.join(", ")}.`);
  return actor;
}

function signInFirst(): ShopError {
  return new ShopError("unauthenticated", "Please sign in first.");
}

import type { DeliveryInfo } from "@harbour/contracts";
import { cookieLine } from "../../request/cookies.server.ts";
import type { RequestContext } from "../../request/request-context.ts";

/** The facts that a browser remembers beside its cart's lines, per store: a code and a delivery choice. */
export interface CartMemory {
  readonly code: string | null;
  readonly delivery: Partial<Pick<DeliveryInfo, "method" | "courier_id" | "warehouse_id">> | null;
}

/** The seconds of a month. */
const aMonth = 30 * 24 * 60 * 60;

const cookieName = (store: RequestContext["store"]) => `cart_${store}`;

export function readCartMemory({
  ownCookie,
  store,
}: Pick<RequestContext, "ownCookie" | "store">): CartMemory {
  const kept = new URLSearchParams(ownCookie(cookieName(store)) ?? "");
  const method = kept.get("method");
  const courier = kept.get("courier");
  const warehouse = kept.get("warehouse");
  return {
    code: kept.get("code")?.slice(0, 64) || null,
    delivery:
      method === "SELF_PICKUP"
        ? { method, warehouse_id: warehouse }
        : method === "DELIVERY" && courier
          ? { method, courier_id: courier }
          : null,
  };
}

/**
 * Stores the memory unless the browser has it already. Otherwise the answer to an older request could restore what a
 * newer one removed.
 */
export function keepCartMemory(
  {
    ownCookie,
    setCookie,
    isSecure,
    store,
  }: Pick<RequestContext, "ownCookie" | "setCookie" | "isSecure" | "store">,
  { code, delivery }: CartMemory,
): void {
  const kept = new URLSearchParams();
  if (code) kept.set("code", code);
  if (delivery?.method) kept.set("method", delivery.method);
  if (delivery?.courier_id) kept.set("courier", delivery.courier_id);
  if (delivery?.warehouse_id) kept.set("warehouse", delivery.warehouse_id);
  const value = kept.toString();
  if (value === new URLSearchParams(ownCookie(cookieName(store)) ?? "").toString()) return;
  setCookie(cookieLine(cookieName(store), value, { maxAge: value ? aMonth : 0, isSecure }));
}

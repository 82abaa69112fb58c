import type { DeliveryInfo } from "@harbour/contracts";
import { formatCookieLine } from "../../request/cookies.server.ts";
import type { RequestContext } from "../../request/request-context.ts";

/** The facts that a browser remembers beside its cart's lines, per store: a code and a delivery choice. */
export interface CartMemory {
  readonly code: string | null;
  readonly delivery: Partial<Pick<DeliveryInfo, "method" | "courier_id" | "warehouse_id">> | null;
}

/** The seconds of a month. */
const cartMemorySeconds = 30 * 24 * 60 * 60;

const getCookieName = (store: RequestContext["store"]) => `cart_${store}`;

export function readCartMemory({
  readCookie,
  store,
}: Pick<RequestContext, "readCookie" | "store">): CartMemory {
  const cartChoices = new URLSearchParams(readCookie(getCookieName(store)) ?? "");
  const method = cartChoices.get("method");
  const courier = cartChoices.get("courier");
  const warehouse = cartChoices.get("warehouse");
  return {
    code: cartChoices.get("code")?.slice(0, 64) || null,
    delivery:
      method === "SELF_PICKUP"
        ? { method, warehouse_id: warehouse }
        : method === "DELIVERY" && courier
          ? { method, courier_id: courier }
          : null,
  };
}

/**
 * Stores the memory unless the browser has it already. Otherwise the answer to an older request could restore values
 * that a newer request removed.
 */
export function keepCartMemory(
  {
    readCookie,
    setCookie,
    isSecure,
    store,
  }: Pick<RequestContext, "readCookie" | "setCookie" | "isSecure" | "store">,
  { code, delivery }: CartMemory,
): void {
  const cartChoices = new URLSearchParams();
  if (code) cartChoices.set("code", code);
  if (delivery?.method) cartChoices.set("method", delivery.method);
  if (delivery?.courier_id) cartChoices.set("courier", delivery.courier_id);
  if (delivery?.warehouse_id) cartChoices.set("warehouse", delivery.warehouse_id);
  const value = cartChoices.toString();
  if (value === new URLSearchParams(readCookie(getCookieName(store)) ?? "").toString()) return;
  setCookie(
    formatCookieLine(getCookieName(store), value, {
      maxAge: value ? cartMemorySeconds : 0,
      isSecure,
    }),
  );
}

import type { OrderStatus } from "@harbour/contracts/order-status";

/** Addresses of the back office below its base. */
export const paths = {
  today: "/",
  signIn: "/sign-in",
  orders: (view: OrderView = {}) => withQuery("/orders", view),
  order: (reference: string) => `/orders/${encodeURIComponent(reference)}`,
  proofs: "/proofs",
  account: "/account",
};

/** The state of the order list that its address keeps. */
export interface OrderView {
  readonly status?: OrderStatus;
  readonly waits?: "1";
  readonly q?: string;
}

function withQuery(path: string, view: object): string {
  const query = new URLSearchParams(Object.entries(view)).toString();
  return query === "" ? path : `${path}?${query}`;
}

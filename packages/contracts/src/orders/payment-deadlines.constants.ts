/**
 * Defaults for shops whose settings have no deadlines. The demo shop sets its own
 * (`apps/shop/demo/configuration.json`).
 */
const defaultDeadlines = {
  /** Seconds until an unpaid online order is cancelled. */
  online_payment_seconds: 1800,
  /** Hours until an unpaid offline order is cancelled. */
  offline_payment_hours: 72,
  /** Hours before the offline deadline at which buyers are reminded. */
  payment_reminder_hours: 24,
} as const;
type PaymentDeadline = keyof typeof defaultDeadlines;

/** Returns a deadline from a store's settings, or its default. */
export function readPaymentDeadline(
  settings: { readonly [name in PaymentDeadline]?: number | undefined },
  name: PaymentDeadline,
): number {
  return settings[name] ?? defaultDeadlines[name];
}

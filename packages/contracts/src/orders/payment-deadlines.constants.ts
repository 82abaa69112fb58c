/** Defaults of the settings, for shops that set none. The demo sets its own (`apps/shop/demo/configuration.json`). */
const defaultDeadlines = {
  /** Seconds until an unpaid online order is cancelled. */
  online_payment_seconds: 1800,
  /** Hours until an unpaid offline order is cancelled. */
  offline_payment_hours: 72,
  /** Hours before that deadline at which buyers are reminded. */
  payment_reminder_hours: 24,
} as const;
type PaymentDeadline = keyof typeof defaultDeadlines;

/** Returns a setting of a store, or its default. */
export function readPaymentDeadline(
  settings: { readonly [name in PaymentDeadline]?: number | undefined },
  name: PaymentDeadline,
): number {
  return settings[name] ?? defaultDeadlines[name];
}

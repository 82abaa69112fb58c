export const paymentMethods = ["ONLINE", "OFFLINE"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The largest total of an order or its goods in dollars. The database sums cents in 32-bit integers. */
export const maxOrderTotal = "9999999.99";

export const paymentMethods = ["ONLINE", "OFFLINE"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The largest total of an order or its goods, because the database sums cents in 32 bits. */
export const maxOrderTotal = "9999999.99";

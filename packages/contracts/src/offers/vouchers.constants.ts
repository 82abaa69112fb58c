/** The most vouchers in one redemption. */
export const maxVouchersAtOnce = 20;

import { sql } from "drizzle-orm";
import type { Personal } from "../../platform/modules/personal.ts";
import { readGifts } from "./read-gifts.ts";
import { findAllRedeemedVouchers } from "./redemption/redeemed-vouchers.repository.ts";
import { presentRedeemedVoucher } from "./vouchers.presenter.ts";
import { giftVariantIds } from "./vouchers.rules.ts";

/** Personal data of redemptions. The redemptions stay for accounting without identifying anybody, like points. */
export const vouchersPersonal: Personal = {
  tables: ["redeemed_vouchers"],
  accountingRows: sql`select from redeemed_vouchers r where r.customer_id = c.id`,
  export: async ({ db }, { customerId }) => {
    const redeemedVouchers = await findAllRedeemedVouchers(db, customerId);
    const gifts = await readGifts(db, giftVariantIds(redeemedVouchers.map(({ terms }) => terms)));
    return { vouchers: redeemedVouchers.map((voucher) => presentRedeemedVoucher(voucher, gifts)) };
  },
};

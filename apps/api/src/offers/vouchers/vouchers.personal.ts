import { sql } from "drizzle-orm";
import type { Personal } from "../../platform/modules/personal.ts";
import { readGifts } from "./read-gifts.ts";
import { findAllRedeemed } from "./redemption/redeemed-vouchers.repository.ts";
import { presentRedeemed } from "./vouchers.presenter.ts";
import { giftVariantIds } from "./vouchers.rules.ts";

/** Personal data of redemptions. They stay for the books, like points, without identifying anybody. */
export const vouchersPersonal: Personal = {
  tables: ["redeemed_vouchers"],
  accountingRows: sql`select from redeemed_vouchers r where r.customer_id = c.id`,
  export: async ({ db }, { customerId }) => {
    const found = await findAllRedeemed(db, customerId);
    const gifts = await readGifts(db, giftVariantIds(found.map(({ terms }) => terms)));
    return { vouchers: found.map((voucher) => presentRedeemed(voucher, gifts)) };
  },
};

import type { OperatorAccess } from "@harbour/contracts";
import {
  managerRoles,
  type OperatorRole,
  voucherStaffEndpoints,
} from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentPage, pageRange } from "../../platform/replies/pager.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { readGifts } from "./read-gifts.ts";
import { makeCodeBatch } from "./redemption/make-code-batch.ts";
import { findCodesForStaff } from "./redemption/redeemed-vouchers.repository.ts";
import { presentCodeForStaff, presentVoucherForStaff } from "./staff-vouchers.presenter.ts";
import {
  findVoucherBatches,
  findBatchOwner,
  findCodes,
} from "./terms/change-vouchers.repository.ts";
import { readVoucherCode } from "./voucher-code.ts";
import { countVouchers, findVouchersForStaff } from "./vouchers.repository.ts";
import { giftVariantIds } from "./vouchers.rules.ts";
import { invalidateCode } from "./withdrawal/withdraw-code.ts";
import { readVoucherForStaff, withdrawVoucher } from "./withdrawal/withdraw-voucher.ts";

export function voucherOperatorRoutes(deps: Deps): Route<OperatorAccess>[] {
  const { db } = deps;
  return [
    route(voucherStaffEndpoints.list, async ({ query, url }) => {
      const vouchers = await findVouchersForStaff(db, pageRange(query));
      const gifts = await readGifts(db, giftVariantIds(vouchers));
      const data = vouchers.map((staff) => presentVoucherForStaff(staff, gifts));
      const total = await countVouchers(db);
      return presentPage({ data, page: query.page, perPage: query.per_page, total, url });
    }),
    route(voucherStaffEndpoints.details, ({ params }) =>
      readVoucherForStaff(db, params.voucher_id),
    ),
    route(voucherStaffEndpoints.withdraw, ({ actor, params, body }) =>
      withdrawVoucher(deps, actor, params.voucher_id, body),
    ),
    route(voucherStaffEndpoints.batches, async ({ params }) => ({
      data: await findVoucherBatches(db, params.voucher_id),
    })),
    route(voucherStaffEndpoints.makeBatch, ({ actor, params, body }) =>
      makeCodeBatch(deps, actor, params.voucher_id, body),
    ),
    route(voucherStaffEndpoints.batchCodes, async ({ params }) => {
      const voucherId = await findBatchOwner(db, params.batch_id);
      if (voucherId !== params.voucher_id) throw notFound("Batch");
      return { data: await findCodes(db, params.batch_id) };
    }),
    route(voucherStaffEndpoints.codes, async ({ actor, query, url }) => {
      const { codes, total } = await findCodesForStaff(db, {
        // A search text that cannot be a code matches nothing.
        code: query.code === undefined ? undefined : (readVoucherCode(query.code) ?? ""),
        customerId: query.customer_id,
        voucherId: query.voucher_id,
        seesBatches: (managerRoles as readonly OperatorRole[]).includes(actor.role),
        ...pageRange(query),
      });
      const gifts = await readGifts(db, giftVariantIds(codes.map(({ terms }) => terms)));
      const data = codes.map((staff) => presentCodeForStaff(staff, gifts));
      return presentPage({ data, page: query.page, perPage: query.per_page, total, url });
    }),
    route(voucherStaffEndpoints.invalidate, ({ actor, params, body }) =>
      invalidateCode(deps, actor, params.discount_code_id, body),
    ),
  ];
}

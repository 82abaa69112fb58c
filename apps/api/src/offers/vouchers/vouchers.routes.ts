import {
  redeemedVoucherEndpoints,
  voucherEndpoints,
  type voucherSortings,
} from "@harbour/contracts";
import { findPersonHashes } from "../../base/logins/index.ts";
import { requireRegistered } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentPage, pageRange } from "../../platform/replies/pager.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { type Call, route, type Route } from "../../platform/routes/routes.ts";
import { readMember } from "../membership/index.ts";
import { readGifts } from "./read-gifts.ts";
import { redeemVoucher } from "./redemption/redeem-voucher.ts";
import {
  findRedeemedVoucher,
  findRedeemedVouchers,
} from "./redemption/redeemed-vouchers.repository.ts";
import { presentRedeemedVoucher, presentVoucher } from "./vouchers.presenter.ts";
import {
  findVoucher,
  findVouchers,
  type VoucherFilters,
  type VoucherSortKey,
} from "./vouchers.repository.ts";
import { giftVariantIds } from "./vouchers.rules.ts";

const presets: Record<(typeof voucherSortings)[number], readonly [VoucherSortKey, "asc" | "desc"]> =
  {
    recommended: ["recommended", "desc"],
    "point-from-low-to-high": ["point", "asc"],
    "point-from-high-to-low": ["point", "desc"],
  };

type ListQuery = Call<typeof voucherEndpoints.redeemable>["query"];

export function voucherRoutes(deps: Deps): Route[] {
  const { db } = deps;
  /** Reads gifts. Adds the tags of their products, so that a cached answer follows them. */
  const readVoucherGifts = async (
    terms: Parameters<typeof giftVariantIds>[0],
    tag: (...tags: string[]) => void = () => undefined,
  ) => {
    const gifts = await readGifts(db, giftVariantIds(terms));
    tag(...[...gifts.values()].map(({ productId }) => `product:${productId}`));
    return gifts;
  };
  /** Presents a page of the store. @param voucherFilters restricts the page to a person or to points */
  const list = async (
    query: ListQuery,
    url: string,
    voucherFilters: Pick<VoucherFilters, "maxPoints" | "eligibleRedeemer">,
    tag?: (...tags: string[]) => void,
  ) => {
    const [sortBy, direction] =
      query.slug === undefined ? [query.sort_by, query.sort_order] : presets[query.slug];
    const discountType = query.discount_type;
    const filters = { ...voucherFilters, discountType, sortBy, direction, ...pageRange(query) };
    const { vouchers, total } = await findVouchers(db, filters);
    const gifts = await readVoucherGifts(vouchers, tag);
    const page = { page: query.page, perPage: query.per_page, total, url };
    return presentPage({
      ...page,
      data: vouchers.map((voucher) => presentVoucher(voucher, gifts)),
    });
  };
  return [
    route(voucherEndpoints.list, ({ query, url, tag, preventCaching }) => {
      tag("vouchers");
      // A list by a person's points is not cached, because it would displace responses that everybody needs.
      if (query.point_to !== undefined) preventCaching();
      return list(query, url, { maxPoints: query.point_to }, tag);
    }),
    route(voucherEndpoints.redeemable, async ({ actor, query, url }) => {
      const member = requireRegistered(actor);
      const { usablePoints } = await readMember(db, member);
      const persons = await findPersonHashes(deps, db, member.id);
      const eligibleRedeemer = { customerId: member.id, persons };
      return list(query, url, { maxPoints: usablePoints, eligibleRedeemer });
    }),
    route(voucherEndpoints.details, async ({ params, tag }) => {
      tag("vouchers");
      const voucher = await findVoucher(db, params.voucher_id);
      if (!voucher) throw notFound("Voucher");
      return presentVoucher(voucher, await readVoucherGifts([voucher], tag));
    }),
    route(voucherEndpoints.redeem, async ({ actor, body, runIdempotent }) => {
      const redeemRequest = { voucherId: body.voucher_id, qty: body.qty };
      const redeemedVouchers = await redeemVoucher(
        deps,
        requireRegistered(actor),
        redeemRequest,
        runIdempotent,
      );
      return {
        message: "Vouchers redeemed.",
        codes: redeemedVouchers.map(({ code }) => code),
        discount_code_ids: redeemedVouchers.map(({ id }) => id),
      };
    }),
    route(redeemedVoucherEndpoints.list, async ({ actor, query, url }) => {
      const filters = { state: query.state, ...pageRange(query) };
      const { ownVouchers, total } = await findRedeemedVouchers(
        db,
        requireRegistered(actor).id,
        filters,
      );
      const gifts = await readVoucherGifts(ownVouchers.map(({ terms }) => terms));
      const page = { page: query.page, perPage: query.per_page, total, url };
      return presentPage({
        ...page,
        data: ownVouchers.map((voucher) => presentRedeemedVoucher(voucher, gifts)),
      });
    }),
    route(redeemedVoucherEndpoints.details, async ({ actor, params }) => {
      const redeemedVoucher = await findRedeemedVoucher(
        db,
        requireRegistered(actor).id,
        params.discount_code_id,
      );
      if (!redeemedVoucher) throw notFound("Voucher");
      return presentRedeemedVoucher(
        redeemedVoucher,
        await readVoucherGifts([redeemedVoucher.terms]),
      );
    }),
  ];
}

import { membershipEndpoints, type PointTransaction } from "@harbour/contracts";
import { setting } from "../../base/configuration/index.ts";
import { requireRegistered } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentPage, pageRange } from "../../platform/replies/pager.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import {
  presentBatch,
  presentOverview,
  presentStatus,
  presentTransaction,
} from "./membership.presenter.ts";
import {
  findPointBatches,
  findOpenOrders,
  findTransactions,
  sumExpiring,
  sumMonths,
  sumPoints,
} from "./membership.repository.ts";
import { membershipLevels, pointsRewards } from "./membership.settings.ts";
import { type FindVouchersBySpending, vouchersBySpending } from "./vouchers-by-spending.ts";

export function membershipRoutes({ db, registry }: Deps): Route[] {
  return [
    route(membershipEndpoints.status, async ({ actor }) => {
      const points = await sumPoints(db, requireRegistered(actor).id);
      return presentStatus(points, await setting(db, membershipLevels));
    }),
    route(membershipEndpoints.balance, async ({ actor, query, url }) => {
      const { pageRows, total } = await findPointBatches(
        db,
        requireRegistered(actor).id,
        pageRange(query),
      );
      const page = { page: query.page, perPage: query.per_page, total, url };
      return presentPage({ ...page, data: pageRows.map(presentBatch) });
    }),
    route(membershipEndpoints.transactions, async ({ actor, query, url }) => {
      const { id } = requireRegistered(actor);
      const { pageRows: transactions, total } = await findTransactions(db, id, pageRange(query));
      const page = { page: query.page, perPage: query.per_page, total, url };
      const redemptions = transactions.filter(({ type }) => type === "REDEEM");
      const openOrders = await findOpenOrders(
        db,
        redemptions.flatMap(({ orderReference }) => orderReference ?? []),
      );
      const keys = redemptions.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
      const vouchers =
        keys.length > 0 ? await registry.ports.get(vouchersBySpending)(db, id, keys) : noVouchers;
      const data = transactions.map((row) => ({
        ...presentTransaction(row),
        ...withVoucher(vouchers.get(row.idempotencyKey ?? "")),
        ...(row.type === "REDEEM" &&
          openOrders.has(row.orderReference ?? "") && { is_kept: true as const }),
      }));
      return presentPage({ ...page, data });
    }),
    route(membershipEndpoints.overview, async ({ actor }) => {
      const { id } = requireRegistered(actor);
      const { warn_days_before: warningDays } = await setting(db, pointsRewards);
      const days = warningDays || expiringSoonDays;
      const [months, expiringPoints] = await Promise.all([
        sumMonths(db, id),
        sumExpiring(db, id, days),
      ]);
      return presentOverview(months, expiringPoints, days);
    }),
  ];
}

const noVouchers: Awaited<ReturnType<FindVouchersBySpending>> = new Map();
const withVoucher = (voucher: PointTransaction["voucher"]) => (voucher ? { voucher } : {});

/** The overview counts points that expire within this many days if the shop sends no warnings. */
const expiringSoonDays = 30;

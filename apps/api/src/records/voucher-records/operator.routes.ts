import type { OperatorAccess } from "@harbour/contracts";
import { voucherRecordEndpoints as vouchers } from "@harbour/contracts/operator";
import { readHistoryPage } from "../../edge/catalogue-history/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { describeVoucher, listVoucherRecords, requireVoucher } from "./describe-voucher.ts";
import { changeVoucher, createVoucher, restoreVoucher } from "./save-voucher.ts";

export function voucherRecordOperatorRoutes(deps: Deps): Route<OperatorAccess>[] {
  const { db, clock } = deps;
  return [
    route(vouchers.list, async () => ({ data: await listVoucherRecords(db, clock()) })),
    route(vouchers.read, ({ params }) => describeVoucher(db, params.key, { now: clock() })),
    route(vouchers.create, ({ actor, body }) => createVoucher(deps, actor, body)),
    route(vouchers.change, ({ actor, params, body }) =>
      changeVoucher(deps, actor, params.key, body),
    ),
    route(vouchers.history, async ({ params, query: { after, per_page: perPage }, url }) => {
      const { id } = await requireVoucher(db, params.key);
      return readHistoryPage(deps, id, { after, perPage, url });
    }),
    route(vouchers.restore, ({ actor, params, body: { version, change_id: changeId } }) =>
      restoreVoucher(deps, actor, params.key, { version, changeId }),
    ),
  ];
}

import type { OperatorAccess } from "@harbour/contracts";
import { memberEndpoints } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { givePoints } from "./give-points.ts";
import { readMemberForStaff } from "./member.ts";
import { presentTransactionForStaff } from "./membership.presenter.ts";
import { findTransactions } from "./membership.repository.ts";

const firstPage = { limit: 50, offset: 0 };

export function memberOperatorRoutes(deps: Deps): Route<OperatorAccess>[] {
  const { db } = deps;
  return [
    route(memberEndpoints.details, async ({ params: { customer_id: id } }) => {
      const member = await readMemberForStaff(db, id);
      const { pageRows: transactions } = await findTransactions(db, id, firstPage);
      return { ...member, transactions: transactions.map(presentTransactionForStaff) };
    }),
    route(memberEndpoints.givePoints, ({ actor, params, body }) =>
      givePoints(deps, actor, params.customer_id, body),
    ),
  ];
}

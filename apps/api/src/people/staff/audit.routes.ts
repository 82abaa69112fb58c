import type { OperatorAccess } from "@harbour/contracts";
import { auditEndpoints, type AuditEntryWire } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { type AuditEntry, findAudit } from "./audit.repository.ts";

export const auditRoutes = (deps: Deps): Route<OperatorAccess>[] => [
  route(auditEndpoints.list, ({ query, url }) => {
    const { operator_id: operatorId, after, per_page, ...filters } = query;
    return cursorPage(
      { url, limit: per_page },
      (limit) => findAudit(deps.db, { operatorId, ...filters }, { after, limit }),
      (rows) => rows.map(presentEntry),
    );
  }),
];

function presentEntry({ id, at, operator, ...entry }: AuditEntry): AuditEntryWire {
  return {
    _id: id,
    at: at.toISOString(),
    operator: operator && { _id: operator.id, email: operator.email, name: operator.name },
    ...entry,
  };
}

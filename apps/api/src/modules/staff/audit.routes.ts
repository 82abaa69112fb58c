import type { OperatorWho } from "@harbour/contracts";
import { auditEndpoints, type AuditEntryWire } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/deps.ts";
import { withCursor, withoutCursor } from "../../platform/pager.ts";
import { on, type Route } from "../../platform/routes.ts";
import { type AuditEntry, findAudit } from "./audit.repository.ts";

export const auditRoutes = (deps: Deps): Route<OperatorWho>[] => [
  on(auditEndpoints.list, async ({ query, url }) => {
    const { operator_id: operatorId, after, per_page: limit, ...filters } = query;
    // One more than asked for tells whether there is another page.
    const found = await findAudit(deps.db, { operatorId, ...filters }, { after, limit: limit + 1 });
    const data = found.slice(0, limit).map(presentEntry);
    const last = found.length > limit ? (data.at(-1)?._id ?? null) : null;
    return { data, next_page_url: withCursor(withoutCursor(url), last) };
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

import type { ManagedOperatorWire, OperatorWire } from "@harbour/contracts/operator";
import type { ListedOperator, OperatorRow } from "./staff.repository.ts";

export function presentOperator({ id, email, name, role }: OperatorRow): OperatorWire {
  return { _id: id, email, name, role };
}

export function presentManaged(row: ListedOperator): ManagedOperatorWire {
  return {
    ...presentOperator(row),
    is_demo: row.isDemo,
    has_second_factor: row.hasSecondFactor,
    disabled_at: row.closedAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    version: row.version,
  };
}

/** Returns an operator for the audit, without secrets. */
export function presentOperatorForAudit({ email, name, role, isDemo, closedAt }: OperatorRow) {
  return { email, name, role, is_demo: isDemo, is_disabled: closedAt !== null };
}

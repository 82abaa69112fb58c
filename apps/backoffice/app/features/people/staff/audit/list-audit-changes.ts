import type { AuditEntryWire } from "@harbour/contracts/operator";

interface AuditChange {
  readonly field: string;
  /** The recorded value as text. Null if none was recorded. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Lists the recorded values of an entry by field. Equal values before and after are left out. */
export function listAuditChanges({
  before,
  after,
}: Pick<AuditEntryWire, "before" | "after">): AuditChange[] {
  const [old, now] = [toFields(before), toFields(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return fields
    .map((field) => ({ field, before: toText(old[field]), after: toText(now[field]) }))
    .filter((change) => change.before !== change.after);
}

const toFields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { value };

function toText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}

import type { AuditEntryWire } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { paths } from "../../../../paths.ts";
import { useLanguage, useTexts } from "../../../../texts.ts";
import { auditTexts } from "./audit.texts.ts";

/** Returns functions that name the person and the record of an entry. */
export function useAuditNames() {
  const t = useTexts(auditTexts);
  const language = useLanguage();
  return {
    namePerson: ({ operator, api_key: key }: AuditEntryWire): string => {
      if (operator === null) return t("server");
      return key === null ? operator.name : t("byKey", { name: operator.name, key });
    },
    nameRecord: ({ subject, record }: AuditEntryWire): string => {
      if (record === null) return isKeyed(subject) ? readSubject(subject).id : t("gone");
      const { name } = record;
      return (typeof name === "string" ? name : localized(name, language)) || t("unnamed");
    },
  };
}

/** Splits a subject into its kind and id. The kind may have several words. */
export function readSubject(subject: string): { readonly kind: string; readonly id: string } {
  const end = subject.lastIndexOf(" ");
  return { kind: subject.slice(0, Math.max(end, 0)), id: subject.slice(end + 1) };
}

/** Tells whether staff know the records of a subject's kind by their key. */
const isKeyed = (subject: string): boolean => /^(setting|page) /.test(subject);

/** The pages of records by the kind of a subject, for kinds whose pages take the id. */
const pathsByKind: Readonly<Record<string, (id: string) => string>> = {
  article: paths.article,
  "bank-statement": paths.statement,
  customer: paths.member,
  import: paths.import,
  page: paths.page,
  post: paths.post,
  "purchase order": paths.purchaseOrder,
  "refund-request": paths.refundRequest,
  setting: paths.setting,
  "stock count": paths.stockCount,
  webhook: (id) => paths.webhook(id),
};

/** Returns the path of an entry's record. Null if it has no page, or was deleted. */
export function recordPath({ subject, record }: AuditEntryWire): string | null {
  const { kind, id } = readSubject(subject);
  if (record && kind === "order") return paths.order(record.key);
  if (record?.store) return paths.product(record.store, record.key);
  if (kind === "customer" && record === null) return null;
  return pathsByKind[kind]?.(id) ?? null;
}

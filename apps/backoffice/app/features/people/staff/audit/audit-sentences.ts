import type { AuditAction } from "@harbour/contracts/operator";
import type { StaffLanguage } from "../../../../texts.ts";
import { accessAuditTexts } from "./access-audit.texts.ts";
import { orderAuditTexts } from "./order-audit.texts.ts";
import { pageAuditTexts } from "./page-audit.texts.ts";
import { recordAuditTexts } from "./record-audit.texts.ts";

/** A sentence for each act that the audit records. `{who}` is the person, `{what}` the record. */
export const auditSentences: Readonly<
  Record<AuditAction, Readonly<Record<StaffLanguage, string>>>
> = { ...orderAuditTexts, ...recordAuditTexts, ...pageAuditTexts, ...accessAuditTexts };

export const isAuditAction = (action: string): action is AuditAction => action in auditSentences;

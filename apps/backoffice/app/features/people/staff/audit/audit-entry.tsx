import type { AuditEntryWire } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Fragment, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Fold } from "../../../../kit/fold.tsx";
import { paths } from "../../../../paths.ts";
import { shellTexts } from "../../../../shell/shell.texts.ts";
import { useLanguage, useTexts } from "../../../../texts.ts";
import { auditSentences, isAuditAction } from "./audit-sentences.ts";
import { auditTexts } from "./audit.texts.ts";
import { listAuditChanges } from "./list-audit-changes.ts";
import { recordPath, useAuditNames } from "./use-audit-names.ts";

/** An entry of the log: a sentence, its time, and the recorded values. */
export function AuditEntry({ entry }: { entry: AuditEntryWire }) {
  const t = useTexts(auditTexts);
  const [isOpen, setIsOpen] = useState(false);
  const path = recordPath(entry);
  return (
    <li className="space-y-1 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere" dir="auto">
          <Sentence entry={entry} />
        </p>
        <time dateTime={entry.at} className="text-sm whitespace-nowrap text-quiet tabular-nums">
          {formatDate(entry.at)}
        </time>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <Fold
          title={t("details")}
          titleClass="text-sm"
          className="min-w-0 grow"
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          {isOpen && <Details entry={entry} />}
        </Fold>
        {path !== null && !hasNamedRecord(entry) && (
          <Link to={path} className="link text-sm">
            {t("open")}
          </Link>
        )}
      </div>
    </li>
  );
}

const hasNamedRecord = ({ action }: AuditEntryWire): boolean =>
  isAuditAction(action) && auditSentences[action].en.includes("{what}");

/** The sentence of an entry, with links to the person's acts and to the record. */
function Sentence({ entry }: { entry: AuditEntryWire }) {
  const t = useTexts(auditTexts);
  const language = useLanguage();
  const { namePerson, nameRecord } = useAuditNames();
  const { action, operator } = entry;
  const path = recordPath(entry);
  const parts: Readonly<Record<string, ReactNode>> = {
    "{who}": operator ? (
      <NameLink to={paths.audit({ operator: operator._id })}>{namePerson(entry)}</NameLink>
    ) : (
      <strong>{namePerson(entry)}</strong>
    ),
    "{what}":
      path === null ? (
        <strong>{nameRecord(entry)}</strong>
      ) : (
        <NameLink to={path}>{nameRecord(entry)}</NameLink>
      ),
    "{action}": action,
  };
  const sentence = isAuditAction(action)
    ? auditSentences[action][language]
    : t("unknown", { who: "{who}", action: "{action}" });
  return sentence
    .split(/(\{\w+\})/)
    .map((part, index) => <Fragment key={index}>{parts[part] ?? part}</Fragment>);
}

interface NameLinkProps {
  readonly to: string;
  readonly children: string;
}

function NameLink({ to, children }: NameLinkProps) {
  return (
    <Link to={to} className="font-bold underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}

function Details({ entry }: { entry: AuditEntryWire }) {
  const t = useTexts(auditTexts);
  const shellText = useTexts(shellTexts);
  const { action, subject, address, role } = entry;
  const changes = listAuditChanges(entry);
  return (
    <div className="space-y-3 pt-3 text-sm">
      {changes.length === 0 ? (
        <p className="text-quiet">{t("noValues")}</p>
      ) : (
        <dl className="space-y-2">
          {changes.map(({ field, before, after }) => (
            <div key={field} className="grid gap-x-4 md:grid-cols-[12rem_minmax(0,1fr)]">
              <dt className="font-mono wrap-anywhere text-quiet">{field}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap" dir="auto">
                {before !== null && t("before", { value: before })}
                {before !== null && after !== null && <br />}
                {after !== null && t("after", { value: after })}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="wrap-anywhere text-quiet">
        {address !== null && role !== null && (
          <span className="block">{t("caller", { address, role: shellText(role) })}</span>
        )}
        {t("code", { action, subject })}
      </p>
    </div>
  );
}

import { type AuditArea, auditActions, type AuditEntryWire } from "@harbour/contracts/operator";
import { InlineSelect } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { api } from "../../../../api.ts";
import { DateField } from "../../../../kit/fields/date-field.tsx";
import { FilterField } from "../../../../kit/fields/filter-field.tsx";
import { type AuditView, paths } from "../../../../paths.ts";
import { useIsOwner } from "../../../../session/session.tsx";
import { useLanguage, useTexts } from "../../../../texts.ts";
import { auditSentences } from "./audit-sentences.ts";
import { auditTexts } from "./audit.texts.ts";
import { useAuditNames } from "./use-audit-names.ts";

interface AuditFiltersProps {
  readonly view: AuditView;
  /** The newest entry of the list. It names the person or record of the filters. */
  readonly newest: AuditEntryWire | undefined;
}

/** The filters of the log: person, kind and days. */
export function AuditFilters({ view, newest }: AuditFiltersProps) {
  const t = useTexts(auditTexts);
  const isOwner = useIsOwner();
  const navigate = useNavigate();
  const choose = (name: keyof AuditView, value: string) => {
    const { [name]: _, ...filters } = view;
    void navigate(paths.audit(value === "" ? filters : { ...filters, [name]: value }));
  };
  return (
    <search className="block space-y-3">
      <div className="flex flex-wrap items-end gap-3">
        {isOwner && <PersonFilter view={view} choose={choose} />}
        <KindFilter view={view} choose={choose} />
        <DayField name="from" view={view} choose={choose} />
        <DayField name="until" view={view} choose={choose} />
      </div>
      {(view.subject !== undefined || (view.operator !== undefined && !isOwner)) && (
        <ActiveFilters view={view} newest={newest} />
      )}
      {Object.keys(view).length > 0 && (
        <Link to={paths.audit()} className="link text-sm">
          {t("showAll")}
        </Link>
      )}
    </search>
  );
}

interface FilterProps {
  readonly view: AuditView;
  readonly choose: (name: keyof AuditView, value: string) => void;
}

/** The filter by person. Only owners may list the accounts; others press a name in the log. */
function PersonFilter({ view, choose }: FilterProps) {
  const t = useTexts(auditTexts);
  const { data } = useQuery({
    queryKey: ["operators", "names"],
    queryFn: () => api.operators.list({ query: { per_page: 100 } }),
    staleTime: 60_000,
  });
  const people = data?.data ?? [];
  return (
    <FilterField
      label={t("person")}
      value={people.some(({ _id }) => _id === view.operator) ? (view.operator ?? "") : ""}
      choices={[
        { value: "", label: t("anyone") },
        ...people.map(({ _id: id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => choose("operator", id)}
    />
  );
}

/** The filter by act, in groups. The acts are named by their sentences without person and record. */
function KindFilter({ view, choose }: FilterProps) {
  const t = useTexts(auditTexts);
  const language = useLanguage();
  return (
    <InlineSelect
      label={t("kind")}
      isLabelShown="always"
      value={view.action ?? ""}
      className="max-w-full"
      onChange={({ target }) => choose("action", target.value)}
    >
      <option value="">{t("anyKind")}</option>
      {(Object.keys(auditActions) as AuditArea[]).map((area) => (
        <optgroup key={area} label={t(area)}>
          {auditActions[area].map((action) => (
            <option key={action} value={action}>
              {auditSentences[action][language].replace("{who}", "…").replace("{what}", "…")}
            </option>
          ))}
        </optgroup>
      ))}
    </InlineSelect>
  );
}

/** A day of the range. The year is typed digit by digit, so early years are no filter yet. */
function DayField({ name, view, choose }: FilterProps & { readonly name: "from" | "until" }) {
  const t = useTexts(auditTexts);
  const [typedDay, setTypedDay] = useState<string | null>(null);
  return (
    <DateField
      type="date"
      label={t(name)}
      value={typedDay ?? view[name] ?? ""}
      onChange={({ target }) => {
        setTypedDay(target.value);
        if (target.value === "" || target.value >= "2000") choose(name, target.value);
      }}
      onBlur={() => setTypedDay(null)}
    />
  );
}

function ActiveFilters({ view, newest }: AuditFiltersProps) {
  const t = useTexts(auditTexts);
  const { nameRecord } = useAuditNames();
  return (
    <ul className="space-y-1 text-sm font-bold">
      {view.operator !== undefined && (
        <li>{t("onlyPerson", { name: newest?.operator?.name ?? t("onePerson") })}</li>
      )}
      {view.subject !== undefined && (
        <li>{t("onlyRecord", { name: newest ? nameRecord(newest) : t("oneRecord") })}</li>
      )}
    </ul>
  );
}

import type { ManagedOperatorWire } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Badge, Button, Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { ListSearch } from "../../../kit/lists/list-search.tsx";
import { cellClass, ListRow, ListTable, type RowLink } from "../../../kit/lists/list-table.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { refresh } from "../../../query-keys.ts";
import { shellTexts } from "../../../shell/shell.texts.ts";
import { useTexts } from "../../../texts.ts";
import { NewOperator } from "./new-operator.tsx";
import { OperatorDialog } from "./operator-dialog.tsx";
import { operatorsTexts } from "./operators.texts.ts";

const operatorsKey = ["operators"] as const;

/** The page of staff accounts. Owners add and disable accounts, change roles, and end sessions. */
export default function OperatorsPage() {
  const t = useTexts(operatorsTexts);
  const fetchText = useTexts(fetchTexts);
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const q = search.get("q")?.trim().slice(0, 100) ?? "";
  const [openOperatorId, setOpenOperatorId] = useState<string | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: [...operatorsKey, q],
    queryFn: () => api.operators.list({ query: { q, per_page: 100 } }),
  });
  const rows = data?.data ?? [];
  const openOperator = rows.find(({ _id: id }) => id === openOperatorId);
  const refreshQueries = () => refresh(queries, operatorsKey);
  const close = () => setOpenOperatorId(null);
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t("operators")}</PageTitle>
        <Button onClick={() => setOpenOperatorId("new")}>{t("add")}</Button>
      </div>
      <ListSearch label={t("search")} maxLength={100} />
      {isError && !data && <RetryNotice retry={() => void refetch()} />}
      {!data && !isError && <output>{fetchText("loading")}</output>}
      {data && rows.length === 0 && <EmptyList text={t("noneFound", { words: q })} />}
      {rows.length > 0 && (
        <ListTable
          headings={[t("name"), t("role"), t("state"), t("lastUsed")]}
          isLastColumnNumeric
          rows={rows}
          renderRow={(operator, link) => (
            <Row
              key={operator._id}
              operator={operator}
              link={link}
              openDetails={() => setOpenOperatorId(operator._id)}
            />
          )}
        />
      )}
      {data && data.total > rows.length && <Notice>{t("tooMany")}</Notice>}
      {openOperatorId === "new" && <NewOperator onAdded={refreshQueries} close={close} />}
      {openOperator && (
        <OperatorDialog operator={openOperator} onChanged={refreshQueries} close={close} />
      )}
    </div>
  );
}

interface RowProps {
  readonly operator: ManagedOperatorWire;
  readonly link: RowLink;
  readonly openDetails: () => void;
}

function Row({ operator, link, openDetails }: RowProps) {
  const t = useTexts(operatorsTexts);
  const s = useTexts(shellTexts);
  const { name, email, role, disabled_at: disabledAt, last_used_at: usedAt } = operator;
  return (
    <ListRow>
      <td className={cellClass} dir="auto">
        <button
          {...link}
          type="button"
          onClick={openDetails}
          className="text-start font-bold wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </button>
        <span className="block text-sm wrap-anywhere text-quiet">{email}</span>
      </td>
      <td className={`${cellClass} max-md:text-end`}>{s(role)}</td>
      <td className={cellClass}>
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={disabledAt === null ? "good" : "accent"}>
            {disabledAt === null ? t("active") : t("disabled")}
          </Badge>
          {!operator.has_second_factor && <Badge tone="warn">{t("noFactor")}</Badge>}
          {operator.is_demo && <Badge tone="quiet">{t("demo")}</Badge>}
        </span>
      </td>
      <td className="text-end text-sm whitespace-nowrap text-quiet md:py-3 md:align-middle">
        {usedAt === null ? t("noSession") : formatDate(usedAt)}
      </td>
    </ListRow>
  );
}

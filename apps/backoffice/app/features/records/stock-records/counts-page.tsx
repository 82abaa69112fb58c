import type { StockCountWire } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Badge, Button, Input, Notice } from "@harbour/ui";
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { api } from "../../../api.ts";
import { useWarehouses } from "../../../components/records/use-warehouses.ts";
import { useDraftText } from "../../../kit/drafts/use-draft-text.ts";
import { ChoiceField } from "../../../kit/fields/choice-field.tsx";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { cellClass, ListRow, ListTable } from "../../../kit/lists/list-table.tsx";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { useCursorList } from "../../../kit/lists/use-cursor-list.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { useFailureText } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { countsTexts } from "./counts.texts.ts";

/** The list of stock counts, with a form to start one. */
export default function CountsPage() {
  const t = useTexts(countsTexts);
  const { nameWarehouse } = useWarehouses();
  const list = useCursorList<StockCountWire>(["stock-counts", "list"], (after) =>
    api.stockCounts.list({ query: after }),
  );
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <div className="space-y-1">
        <Link to={paths.stock()} className="text-sm underline-offset-4 hover:underline">
          ← {t("stock")}
        </Link>
        <PageTitle>{t("counts")}</PageTitle>
      </div>
      <BeginForm />
      <LoadedList list={list} emptyView={<EmptyList text={t("none")} help={t("noneHelp")} />}>
        <ListTable
          headings={[t("warehouse"), t("state"), t("by"), t("when")]}
          isLastColumnNumeric
          rows={list.rows}
          renderRow={(row, link) => (
            <ListRow key={row._id}>
              <td className={cellClass}>
                <Link
                  {...link}
                  to={paths.stockCount(row._id)}
                  className="font-bold underline-offset-4 hover:underline"
                >
                  {nameWarehouse(row.warehouse)}
                </Link>
                {row.note !== "" && (
                  <span className="block text-sm wrap-anywhere text-quiet" dir="auto">
                    {row.note}
                  </span>
                )}
              </td>
              <td className={`${cellClass} max-md:text-end`}>
                <CountState state={row.state} />
              </td>
              <td className={`${cellClass} text-sm`}>{row.opened_by}</td>
              <td className="text-end text-sm text-quiet md:py-3 md:align-middle">
                {formatDate(row.opened_at)}
              </td>
            </ListRow>
          )}
        />
      </LoadedList>
    </div>
  );
}

export function CountState({ state }: Pick<StockCountWire, "state">) {
  const t = useTexts(countsTexts);
  const tone = { open: "warn", applied: "good", cancelled: "quiet" } as const;
  return <Badge tone={tone[state]}>{t(state)}</Badge>;
}

function BeginForm() {
  const t = useTexts(countsTexts);
  const failureText = useFailureText();
  const navigate = useNavigate();
  const { choices } = useWarehouses();
  const [note, setNote] = useDraftText("stock count");
  const [warehouse, setWarehouse] = useState("");
  const chosenWarehouse = warehouse || (choices[0]?.value ?? "");
  const { send, isPending, error } = useSingleMutation({
    mutationFn: () => api.stockCounts.open({ body: { warehouse: chosenWarehouse, note } }),
    onSuccess: ({ _id: id }) => {
      setNote("");
      void navigate(paths.stockCount(id));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(undefined);
  };
  return (
    <form onSubmit={submit} aria-label={t("begin")} className="card space-y-4">
      {error && <Notice tone="bad">{failureText(error)}</Notice>}
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[20rem_minmax(0,1fr)_auto]">
        <ChoiceField
          label={t("warehouse")}
          value={chosenWarehouse}
          choices={choices}
          onChange={setWarehouse}
        />
        <Input
          label={t("note")}
          maxLength={200}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" busy={isPending} disabled={choices.length === 0}>
          {t("begin")}
        </Button>
      </div>
    </form>
  );
}

import type { TransferSurplusWire } from "@harbour/contracts/operator";
import { formatDay, formatMoney } from "@harbour/i18n";
import { Button, Input, Notice, useToast } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { api, isSessionOver } from "../../../api.ts";
import { Age } from "../../../kit/age.tsx";
import { dialogTexts } from "../../../kit/dialog.texts.ts";
import { useDraft } from "../../../kit/drafts/use-draft.ts";
import { formText } from "../../../kit/fields/form-text.ts";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { ListSearch } from "../../../kit/lists/list-search.tsx";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { useCursorList } from "../../../kit/lists/use-cursor-list.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { useFailureText } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { statementsTexts } from "./statements.texts.ts";

/** The transfers that brought more money than their order costs, oldest first. */
export default function SurplusesPage() {
  const t = useTexts(statementsTexts);
  const [search] = useSearchParams();
  const q = search.get("q")?.trim().slice(0, 200) ?? "";
  const list = useCursorList<TransferSurplusWire>(["surpluses", q], (after) =>
    api.bankStatements.surpluses({ query: { ...(q !== "" && { q }), ...after } }),
  );
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <header className="space-y-2">
        <Link to={paths.statements} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <PageTitle>{t("surpluses")}</PageTitle>
      </header>
      <ListSearch label={t("search")} hint={t("searchHint")} />
      <LoadedList list={list} emptyView={<EmptyList text={t("noSurplus")} />}>
        <ul className="divide-y divide-line border-y border-line">
          {list.rows.map((surplus) => (
            <Row key={surplus._id} surplus={surplus} />
          ))}
        </ul>
      </LoadedList>
    </div>
  );
}

function Row({ surplus }: { surplus: TransferSurplusWire }) {
  const t = useTexts(statementsTexts);
  const dialogText = useTexts(dialogTexts);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const toast = useToast();
  const draft = useDraft(`surplus ${surplus._id}`);
  const [isOpen, setIsOpen] = useState(false);
  const { send, isPending, error } = useSingleMutation({
    mutationFn: (form: FormData) =>
      api.bankStatements.surplusReturned({
        params: { transfer_id: surplus._id },
        body: { note: formText(form, "note").trim() },
      }),
    onSuccess: (_, form) => {
      draft.clearSaved(form);
      toast(t("returnedDone"));
    },
    onSettled: () => {
      refresh(queries, "surpluses", "counts", "statement");
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };
  const { order } = surplus;
  return (
    <li className="space-y-3 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Link
              to={paths.order(order.reference)}
              className="font-bold underline-offset-4 hover:underline"
            >
              {order.reference}
            </Link>
            <Age since={surplus.waits_since} />
          </p>
          <p dir="auto">{surplus.payer || order.contact.name}</p>
          <p className="text-sm text-quiet [overflow-wrap:anywhere]">
            {[order.contact.phone, order.contact.email].filter(Boolean).join(" · ")}
          </p>
          <p className="text-sm text-quiet">
            {t("came", { amount: formatMoney(surplus.amount), day: formatDay(surplus.paid_on) })}
          </p>
        </div>
        <div className="flex items-center gap-4">
          <p className="font-bold tabular-nums">{formatMoney(surplus.surplus)}</p>
          {!isOpen && (
            <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
              {t("returned")}
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <form
          onSubmit={submit}
          onInput={draft.keepField}
          aria-label={t("returned")}
          className="max-w-md space-y-3"
        >
          {error && !isSessionOver(error) && <Notice tone="bad">{failureText(error)}</Notice>}
          <Input
            label={t("returnedNote")}
            name="note"
            defaultValue={draft.values["note"]}
            maxLength={500}
            required
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="small" busy={isPending}>
              {t("returned")}
            </Button>
            <Button type="button" variant="bare" size="small" onClick={() => setIsOpen(false)}>
              {dialogText("cancel")}
            </Button>
          </div>
        </form>
      )}
    </li>
  );
}

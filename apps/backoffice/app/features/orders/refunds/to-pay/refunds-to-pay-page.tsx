import {
  staffActionRoles,
  type OpenRefundWire,
  operatorApiBase,
} from "@harbour/contracts/operator";
import { formatMoney, sumMoney } from "@harbour/i18n";
import { Button, LinkButton, Notice, useToast } from "@harbour/ui";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { api } from "../../../../api.ts";
import { Age } from "../../../../kit/age.tsx";
import { EmptyList } from "../../../../kit/lists/empty-list.tsx";
import { ListSearch } from "../../../../kit/lists/list-search.tsx";
import { ListViews } from "../../../../kit/lists/list-views.tsx";
import { LoadedList } from "../../../../kit/lists/loaded-list.tsx";
import { readView } from "../../../../kit/lists/read-view.ts";
import { useCursorList } from "../../../../kit/lists/use-cursor-list.ts";
import { PageTitle } from "../../../../kit/page-title.tsx";
import { TextButton } from "../../../../kit/text-button.tsx";
import { paths, type RefundsView } from "../../../../paths.ts";
import { useHasRole } from "../../../../session/session.tsx";
import { useTexts } from "../../../../texts.ts";
import { PayOutDialog } from "./pay-out-dialog.tsx";
import { RefundRowActions } from "./refund-row-actions.tsx";
import { refundsToPayTexts } from "./refunds-to-pay.texts.ts";

const unsettledStates = ["FAILED", "SENDING"] as const;

/**
 * The list of unfinished refunds: transfers that staff must make, and refunds that the provider refused or is still
 * sending.
 */
export default function RefundsToPayPage() {
  const t = useTexts(refundsToPayTexts);
  const mayPay = useHasRole(staffActionRoles.refund);
  const [search] = useSearchParams();
  const view = readView(search, "state", unsettledStates);
  const searchFilter = view.q === undefined ? {} : { q: view.q };
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t("refunds")}</PageTitle>
        {mayPay && view.state === undefined && (
          <LinkButton
            variant="quiet"
            size="small"
            href={`${operatorApiBase}/refunds/transfers.csv?${new URLSearchParams(searchFilter)}`}
          >
            {t("export")}
          </LinkButton>
        )}
      </div>
      <ListSearch label={t("search")} hint={t("searchHint")} />
      <ListViews
        views={[
          {
            label: t("DUE"),
            to: paths.refundsToPay(searchFilter),
            isCurrent: view.state === undefined,
          },
          ...unsettledStates.map((state) => ({
            label: t(state),
            to: paths.refundsToPay({ state, ...searchFilter }),
            isCurrent: view.state === state,
          })),
        ]}
      />
      {!mayPay && <Notice>{t("onlyManagers")}</Notice>}
      <Refunds key={search.toString()} view={view} mayPay={mayPay} />
    </div>
  );
}

interface RefundsProps {
  readonly view: RefundsView;
  readonly mayPay: boolean;
}

/** @public The test renders this component alone. */
export function Refunds({ view, mayPay }: RefundsProps) {
  const t = useTexts(refundsToPayTexts);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [payingRefunds, setPayingRefunds] = useState<readonly OpenRefundWire[]>([]);
  const list = useCursorList<OpenRefundWire>(["refunds", view], (after) =>
    api.refunds.list({
      query: {
        state: view.state ?? "DUE",
        ...(view.q !== undefined && { q: view.q }),
        ...after,
      },
    }),
  );
  const { rows } = list;
  const canSelect = mayPay && view.state === undefined;
  const selectedRefunds = rows.filter(({ _id }) => chosenIds.has(_id));
  const setRefundsChosen = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosenIds);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosenIds(next);
  };
  const emptyText = view.q === undefined && !view.state ? t("noneDue") : t("noneFound");
  return (
    <LoadedList list={list} emptyView={<EmptyList text={emptyText} />}>
      {canSelect && (
        <div className="flex min-h-12 flex-wrap items-center gap-x-6 gap-y-2">
          <label className="flex items-center gap-3">
            <input
              type="checkbox"
              className="size-5"
              checked={selectedRefunds.length === rows.length}
              onChange={({ target }) =>
                setRefundsChosen(
                  rows.map(({ _id }) => _id),
                  target.checked,
                )
              }
            />
            {t("chooseAll")}
          </label>
          {selectedRefunds.length > 0 && (
            <>
              <p aria-live="polite" className="tabular-nums">
                {t("chosen", {
                  count: selectedRefunds.length,
                  amount: formatMoney(sumMoney(selectedRefunds.map(({ amount }) => amount))),
                })}
              </p>
              <Button size="small" onClick={() => setPayingRefunds(selectedRefunds)}>
                {t("tick")}
              </Button>
            </>
          )}
        </div>
      )}
      <ul className="card divide-y divide-line py-0 lg:py-0">
        {rows.map((refund) => (
          <Row
            key={refund._id}
            refund={refund}
            canSelect={canSelect}
            mayPay={mayPay}
            isChosen={chosenIds.has(refund._id)}
            payOut={canSelect ? () => setPayingRefunds([refund]) : undefined}
            setRefundsChosen={(isChosen) => setRefundsChosen([refund._id], isChosen)}
          />
        ))}
      </ul>
      {payingRefunds.length > 0 && (
        <PayOutDialog
          refunds={payingRefunds}
          close={() => setPayingRefunds([])}
          onPaid={(ids) => {
            setRefundsChosen(ids, false);
            setPayingRefunds(payingRefunds.filter(({ _id }) => !ids.includes(_id)));
          }}
        />
      )}
    </LoadedList>
  );
}

interface RowProps {
  readonly refund: OpenRefundWire;
  readonly canSelect: boolean;
  readonly mayPay: boolean;
  readonly isChosen: boolean;
  readonly setRefundsChosen: (isChosen: boolean) => void;
  /** Opens the dialog that marks this refund as paid out. Undefined when this person may not pay it. */
  readonly payOut: (() => void) | undefined;
}

function Row({ refund, canSelect, mayPay, isChosen, setRefundsChosen, payOut }: RowProps) {
  const t = useTexts(refundsToPayTexts);
  const { order, payer } = refund;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-3">
      {canSelect ? (
        <input
          type="checkbox"
          className="mt-0.5 size-5"
          aria-label={t("choose", { reference: order.reference })}
          checked={isChosen}
          onChange={({ target }) => setRefundsChosen(target.checked)}
        />
      ) : (
        <span />
      )}
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            to={paths.order(order.reference)}
            className="font-bold underline-offset-4 hover:underline"
          >
            {order.reference}
          </Link>
          <span className="text-sm text-quiet">
            {t("age")} <Age since={refund.waits_since} />
          </span>
        </p>
        <p dir="auto">
          {payer?.name || order.contact.name}{" "}
          <span className="text-sm text-quiet">· {t(findPayeeSource(payer))}</span>
        </p>
        <p className="text-sm text-quiet [overflow-wrap:anywhere]">
          {[order.contact.phone, order.contact.email].filter(Boolean).join(" · ")}
        </p>
        {refund.note !== "" && (
          <p className="text-sm" dir="auto">
            {refund.note}
          </p>
        )}
        {refund.failure && (
          <p className="text-sm font-bold text-accent" dir="auto">
            {refund.failure}
          </p>
        )}
        {mayPay && refund.state === "DUE" && <CopyDetails refund={refund} />}
        {mayPay && <RefundRowActions refund={refund} />}
      </div>
      <div className="flex flex-col items-end gap-2">
        <p className="font-bold tabular-nums">{formatMoney(refund.amount)}</p>
        {payOut && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t("payOneOf", { reference: order.reference })}
            onClick={payOut}
          >
            {t("payOne")}
          </Button>
        )}
      </div>
    </li>
  );
}

/** A button that copies the details for the bank: payee, account number, amount and reference, one per line. */
function CopyDetails({ refund: { payer, order, amount } }: Pick<RowProps, "refund">) {
  const t = useTexts(refundsToPayTexts);
  const toast = useToast();
  const details = [payer?.name || order.contact.name, order.contact.phone, amount, order.reference];
  const copy = () =>
    navigator.clipboard.writeText(details.join("\n")).then(
      () => toast(t("copied")),
      () => toast(t("notCopied"), "bad"),
    );
  return (
    <TextButton
      aria-label={t("copyOf", { reference: order.reference })}
      onClick={() => void copy()}
    >
      {t("copy")}
    </TextButton>
  );
}

function findPayeeSource(payer: OpenRefundWire["payer"]) {
  if (!payer?.name) return "recipient";
  return payer.read_from === "statement" ? "fromStatement" : "fromProof";
}

import type { EndpointResponse } from "@harbour/contracts";
import type { OperatorApi, WaitingProofWire } from "@harbour/contracts/operator";
import { formatMoney } from "@harbour/i18n";
import { Button, Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { ReasonFields, readReason } from "../../../components/orders/reason-fields.tsx";
import { useOrderChange } from "../../../components/orders/use-order-change.ts";
import { dialogTexts } from "../../../kit/dialog.texts.ts";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { useShortcuts } from "../../../kit/use-shortcuts.ts";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { ProofPicture } from "./proof-picture.tsx";
import { ProofReadingTable } from "./proof-reading-table.tsx";
import { proofsTexts } from "./proofs.texts.ts";

/** The queue of payment proofs, oldest first. Staff can approve or reject them one by one with the keyboard alone. */
export default function ProofsPage() {
  const t = useTexts(proofsTexts);
  const [proofIndex, setProofIndex] = useState(0);
  const { data, isError, refetch } = useQuery({
    queryKey: ["proofs"],
    queryFn: () => api.orders.proofs({ query: { per_page: 50 } }),
  });
  const proofs = data?.data ?? [];
  const position = Math.min(proofIndex, Math.max(proofs.length - 1, 0));
  const move = (step: number) =>
    setProofIndex(Math.min(Math.max(position + step, 0), Math.max(proofs.length - 1, 0)));
  useShortcuts({ j: () => move(1), k: () => move(-1) });
  const proof = proofs[position];
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <PageTitle>{t("proofs")}</PageTitle>
      {isError && !data && <RetryNotice retry={() => void refetch()} />}
      {data && !proof && <EmptyList text={t("none")} />}
      {proof && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="quiet" size="small" onClick={() => move(-1)}>
              {t("previous")}
            </Button>
            <p className="tabular-nums" aria-live="polite">
              {t("position", { at: position + 1, count: proofs.length })}
            </p>
            <Button variant="quiet" size="small" onClick={() => move(1)}>
              {t("next")}
            </Button>
            <p className="hidden text-sm text-quiet lg:block">{t("keys")}</p>
          </div>
          <Proof key={proof._id} proof={proof} />
        </>
      )}
    </div>
  );
}

type ProofList = EndpointResponse<OperatorApi["orders"]["proofs"]>;

function Proof({ proof }: { proof: WaitingProofWire }) {
  const t = useTexts(proofsTexts);
  const dialogText = useTexts(dialogTexts);
  const queries = useQueryClient();
  const [isRejecting, setIsRejecting] = useState(false);
  const { order } = proof;
  const params = { order_id: order.reference };
  const { version } = order;
  const refreshQueries = () => {
    // Removes the decided proof at once, so that the next proof shows before the list is refetched.
    queries.setQueryData<ProofList>(
      ["proofs"],
      (now) => now && { ...now, data: now.data.filter(({ _id: id }) => id !== proof._id) },
    );
    refresh(queries, "proofs");
  };
  const approval = useOrderChange(
    order,
    () => api.orders.approve({ params, body: { version } }),
    t("approved"),
    refreshQueries,
  );
  const rejection = useOrderChange(
    order,
    (form: FormData) => api.orders.reject({ params, body: { version, ...readReason(form) } }),
    t("rejected"),
    refreshQueries,
  );
  const isBusy = approval.isPending || rejection.isPending;
  const approve = () => {
    if (!isBusy) approval.send(undefined);
  };
  useShortcuts({ a: approve, r: () => setIsRejecting(true) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) rejection.send(new FormData(event.currentTarget));
  };
  const problem = approval.problem ?? rejection.problem;
  return (
    <article
      aria-label={order.reference}
      className="grid gap-x-6 gap-y-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]"
    >
      <div className="min-w-0 lg:row-span-2">
        <ProofPicture proof={proof} />
      </div>
      <div className="card space-y-5 self-start">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <Link
            to={paths.order(order.reference)}
            className="heading text-xl font-bold underline decoration-1 underline-offset-4"
          >
            {order.reference}
          </Link>
          <p className="heading text-2xl font-bold tabular-nums">{formatMoney(order.amount)}</p>
        </div>
        {proof.reading?.duplicates.map(({ reference }) => (
          <Notice key={reference} tone="bad">
            <Link to={paths.order(reference)}>{t("duplicate", { reference })}</Link>
          </Notice>
        ))}
        {problem && <Notice tone="bad">{problem}</Notice>}
        <ProofReadingTable proof={proof} />
      </div>
      {isRejecting ? (
        <form onSubmit={submit} className="card space-y-4 self-start">
          <ReasonFields action="reject-proof" isFocused />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={rejection.isPending}>
              {t("rejectNow")}
            </Button>
            <Button variant="quiet" onClick={() => setIsRejecting(false)}>
              {dialogText("cancel")}
            </Button>
          </div>
        </form>
      ) : (
        // Keeps the decision buttons within the thumb's reach on phones.
        <div className="flex gap-3 self-start max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-raised max-lg:px-4 max-lg:py-3 max-lg:*:grow">
          <Button busy={approval.isPending} onClick={approve}>
            {t("approve")}
          </Button>
          <Button variant="quiet" onClick={() => setIsRejecting(true)}>
            {t("reject")}
          </Button>
        </div>
      )}
    </article>
  );
}

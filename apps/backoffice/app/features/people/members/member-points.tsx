import { formatCount, formatDate } from "@harbour/i18n";
import { Button, Input, Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { api, isUnreachable } from "../../../api.ts";
import { formText } from "../../../kit/fields/form-text.ts";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { paths } from "../../../paths.ts";
import { refresh, refreshLater } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { memberPageTexts } from "./member-page.texts.ts";
import { memberPointsTexts } from "./member-points.texts.ts";

const pointsKey = (id: string) => ["member-points", id] as const;

/** A member's points: balance, latest changes, and a form to give points within the role's daily limit. */
export function MemberPoints({ id }: { id: string }) {
  const t = useTexts(memberPageTexts);
  const memberPointsText = useTexts(memberPointsTexts);
  const [isGiving, setIsGiving] = useState(false);
  const {
    data: member,
    error,
    refetch,
  } = useQuery({
    queryKey: pointsKey(id),
    queryFn: () => api.members.details({ params: { customer_id: id } }),
  });
  if (!member)
    return isUnreachable(error) ? (
      <TitledCard id="points" title={t("points")}>
        <RetryNotice retry={() => void refetch()} />
      </TitledCard>
    ) : null;
  return (
    <TitledCard id="points" title={t("points")}>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="heading text-2xl font-bold tabular-nums">
          {t("available", { count: formatCount(member.available_points) })}
        </span>
        <span className="text-sm text-quiet">
          {t("earned", { count: formatCount(member.total_points_earned) })}
        </span>
      </p>
      {isGiving ? (
        <GiftForm id={id} version={member.version} close={() => setIsGiving(false)} />
      ) : (
        <Button variant="quiet" size="small" onClick={() => setIsGiving(true)}>
          {t("give")}
        </Button>
      )}
      <h3 className="font-bold">{t("history")}</h3>
      {member.transactions.length === 0 && <p className="text-quiet">{t("noHistory")}</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {member.transactions.map((change) => (
          <li key={change._id} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
            <span>
              {memberPointsText(change.type)}
              {change.order_reference && (
                <>
                  {" · "}
                  <Link to={paths.order(change.order_reference)} className="link">
                    {change.order_reference}
                  </Link>
                </>
              )}
            </span>
            <span className="text-end font-bold tabular-nums">
              {change.points > 0 && "+"}
              {formatCount(change.points)}
            </span>
            <span className="text-sm text-quiet">{formatDate(change.created_at)}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

interface GiftFormProps {
  readonly id: string;
  readonly version: string;
  readonly close: () => void;
}

function GiftForm({ id, version, close }: GiftFormProps) {
  const t = useTexts(memberPageTexts);
  const queries = useQueryClient();
  const { send, isPending, problem } = useRecordChange({
    key: ["given-points", id],
    change: ({ points, note }: { points: number; note: string }) =>
      api.members
        .givePoints({ params: { customer_id: id }, body: { points, note, version } })
        .catch((failure: unknown) => {
          // Refetches the points, so that the next press sends the present version.
          refresh(queries, pointsKey(id));
          throw failure;
        }),
    doneText: ({ points }) => t("given", { count: points }),
    onDone: () => {
      refresh(queries, pointsKey(id));
      refreshLater(queries, "members");
      close();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    send({ points: Number(form.get("points")), note: formText(form, "note").trim() });
  };
  return (
    <form onSubmit={submit} aria-label={t("give")} className="max-w-xl space-y-4 card">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Input
        label={t("amount")}
        name="points"
        type="number"
        inputMode="numeric"
        min={1}
        max={10_000_000}
        step={1}
        size={10}
        required
      />
      <Input label={t("reason")} name="note" maxLength={500} required />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isPending}>
          {t("give")}
        </Button>
        <Button type="button" variant="bare" onClick={close}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

import { orderReaders, type OperatorApi } from "@harbour/contracts/operator";
import type { EndpointResponse } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { classes } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { useHasRole, useOperator } from "../../../session/session.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { useTexts } from "../../../texts.ts";
import { todayTexts } from "./today.texts.ts";

type Counts = EndpointResponse<OperatorApi["orders"]["counts"]>;

/** Figures that have a list of their own. The others follow with their lists. */
const listOf: Partial<Record<keyof Counts, string>> = {
  pending: paths.proofs,
  waits_for_staff: paths.orders({ waits: "1" }),
};
const waiting = [
  "pending",
  "waits_for_staff",
  "refund_requests",
  "due_transfers",
  "surpluses",
  "failed_refunds",
  "enquiries",
] as const;
const open = [
  "submitted",
  "processing",
  "ready-to-pickup",
  "delivering",
] as const satisfies readonly OrderStatus[];

/** The first page of the day: what waits for staff, each figure with its list. */
export default function TodayPage() {
  const t = useTexts(todayTexts);
  const { name } = useOperator();
  const canReadOrders = useHasRole(orderReaders);
  return (
    <div className="mx-auto max-w-5xl space-y-8">
      <h1 className="heading text-3xl font-bold">{t("hello", { name })}</h1>
      {canReadOrders && <Figures />}
    </div>
  );
}

function Figures() {
  const t = useTexts(todayTexts);
  const {
    data: counts,
    isError,
    refetch,
  } = useQuery({
    queryKey: ["counts"],
    queryFn: () => api.orders.counts(),
    refetchInterval: 60_000,
  });
  if (isError && !counts)
    return <RetryNotice text={t("notLoaded")} label={t("tryAgain")} retry={() => void refetch()} />;
  const isIdle = counts !== undefined && waiting.every((name) => counts[name] === 0);
  return (
    <>
      <section aria-labelledby="waiting" className="space-y-3">
        <h2 id="waiting" className="heading text-xl font-bold">
          {t("waits")}
        </h2>
        {isIdle ? (
          <p className="text-quiet">{t("nothingWaits")}</p>
        ) : (
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
            {waiting.map((name) => (
              <Figure
                key={name}
                label={t(name)}
                count={counts?.[name]}
                to={listOf[name]}
                isUrgent={(counts?.[name] ?? 0) > 0}
              />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="open" className="space-y-3">
        <h2 id="open" className="heading text-xl font-bold">
          {t("open")}
        </h2>
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {open.map((status) => (
            <Figure
              key={status}
              label={t(status)}
              count={counts?.[status]}
              to={paths.orders({ status })}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly count: number | undefined;
  readonly to: string | undefined;
  readonly isUrgent?: boolean;
}

function Figure({ label, count, to, isUrgent = false }: FigureProps) {
  const content = (
    <>
      <span className={classes("heading block text-3xl font-bold", isUrgent && "text-accent")}>
        {count ?? "–"}
      </span>
      <span className="block text-sm">{label}</span>
    </>
  );
  const look = "block h-full rounded-md border border-line bg-raised p-4";
  return (
    <li>
      {to === undefined ? (
        <p className={look}>{content}</p>
      ) : (
        <Link to={to} className={classes(look, "hover:border-line-strong")}>
          {content}
        </Link>
      )}
    </li>
  );
}

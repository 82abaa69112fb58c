import { supportRoles, orderReaderRoles } from "@harbour/contracts/operator";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { classes } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { api } from "../../../api.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useHasRole, useOperator } from "../../../session/session.tsx";
import { useTexts } from "../../../texts.ts";
import { KeyFigure } from "./figure.tsx";
import { Sales } from "./sales.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { Tasks } from "./tasks.tsx";
import { todayTexts } from "./today.texts.ts";

const NewestOrders = lazy(() => import("./newest-orders.tsx"));
const ContentWork = lazy(() => import("./content-work.tsx"));

/** The start page of the back office: the tasks that wait for this role, and the day's sales. */
export default function TodayPage() {
  const t = useTexts(todayTexts);
  const { name, role } = useOperator();
  const canReadOrders = useHasRole(orderReaderRoles);
  const { data, isError, refetch } = useQuery({
    // Events from the shop invalidate every query whose key begins with `counts`.
    queryKey: ["counts", "today"],
    queryFn: () => api.today.read(),
    refetchInterval: 60_000,
  });
  return (
    <div className="mx-auto max-w-6xl space-y-8">
      <PageTitle tab={t("today")}>{t("hello", { name })}</PageTitle>
      {isError && !data && <RetryNotice text={t("notLoaded")} retry={() => void refetch()} />}
      {data && <Tasks tasks={data.tasks} />}
      <Shortcuts role={role} />
      {canReadOrders && <OpenOrders />}
      {data && canReadOrders && (
        <div
          className={classes(
            "grid grid-cols-1 items-start gap-8",
            data.sales && "lg:grid-cols-[20rem_minmax(0,1fr)]",
          )}
        >
          {data.sales && <Sales sales={data.sales} />}
          <Suspense>
            <NewestOrders isToPack={role === "fulfilment"} />
          </Suspense>
        </div>
      )}
      {role === "content" && (
        <Suspense>
          <ContentWork />
        </Suspense>
      )}
    </div>
  );
}

const openStatuses = [
  "submitted",
  "ready-to-pickup",
  "delivering",
] as const satisfies readonly OrderStatus[];

function OpenOrders() {
  const t = useTexts(todayTexts);
  const canCheckPayments = useHasRole(supportRoles);
  const shownStatuses = canCheckPayments
    ? openStatuses
    : openStatuses.filter((status) => status !== "submitted");
  const { data: counts } = useQuery({
    queryKey: ["counts"],
    queryFn: () => api.orders.counts(),
    refetchInterval: 60_000,
  });
  return (
    <section aria-labelledby="open" className="space-y-3">
      <h2 id="open" className="heading text-xl font-bold">
        {t("open")}
      </h2>
      <ul
        className={classes(
          "grid grid-cols-1 gap-3",
          canCheckPayments ? "min-[24rem]:grid-cols-3" : "min-[24rem]:grid-cols-2",
        )}
      >
        {shownStatuses.map((status) => (
          <KeyFigure
            key={status}
            label={t(status)}
            value={counts ? String(counts[status]) : "–"}
            to={paths.orders({ status })}
          />
        ))}
      </ul>
    </section>
  );
}

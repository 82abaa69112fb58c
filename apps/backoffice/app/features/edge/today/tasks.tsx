import type { TodayTask, TodayTaskWire } from "@harbour/contracts/operator";
import { formatCount } from "@harbour/i18n";
import { Check, classes } from "@harbour/ui";
import { useState } from "react";
import { formatAge } from "../../../kit/age.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { KeyFigure } from "./figure.tsx";
import { todayTexts } from "./today.texts.ts";

/** The path of the list behind each figure. */
const taskPaths: Readonly<Record<TodayTask, string>> = {
  proofs: paths.proofs,
  to_ship: paths.orders({ status: "processing" }),
  late_pickups: paths.orders({ status: "ready-to-pickup" }),
  refund_requests: paths.refundRequests(),
  due_transfers: paths.refundsToPay(),
  failed_refunds: paths.refundsToPay({ state: "FAILED" }),
  surpluses: paths.surpluses,
  enquiries: paths.enquiries({ status: "waiting" }),
  low_stock: paths.waiting("low_stock"),
  late_purchases: paths.purchaseOrders({ state: "late" }),
  open_purchases: paths.purchaseOrders({ state: "open" }),
  comments: paths.reviews({ kind: "comments", state: "waiting" }),
  drafts: paths.waiting("drafts"),
  scheduled: paths.waiting("scheduled"),
  missing_translations: paths.products({ missing: "translation" }),
  missing_pictures: paths.products({ missing: "picture" }),
  failed_webhooks: paths.webhooks,
  failed_messages: paths.waiting("failed_messages"),
  failed_jobs: paths.waiting("failed_jobs"),
  failed_backups: paths.waiting("failed_backups"),
};

/** Tasks that nobody waits for. Their numbers are not marked. */
const calmTasks: readonly TodayTask[] = [
  "low_stock",
  "open_purchases",
  "drafts",
  "scheduled",
  "missing_translations",
  "missing_pictures",
];

/**
 * Shows the waiting tasks by kind, with the age of the oldest. A kind without tasks is hidden until it first has
 * some. It then stays, so that figures do not move when their numbers change.
 */
export function Tasks({ tasks }: { tasks: readonly TodayTaskWire[] }) {
  const t = useTexts(todayTexts);
  const language = useLanguage();
  const [shownTasks, setShownTasks] = useState<readonly TodayTask[]>([]);
  const newTasks = tasks.filter(({ name, count }) => count > 0 && !shownTasks.includes(name));
  if (newTasks.length > 0) setShownTasks([...shownTasks, ...newTasks.map(({ name }) => name)]);
  const waitingTasks = shownTasks.flatMap((name) => tasks.find((task) => task.name === name) ?? []);
  return (
    <section aria-labelledby="waiting" className="space-y-3">
      <h2 id="waiting" className="heading text-xl font-bold">
        {t("waits")}
      </h2>
      {waitingTasks.length === 0 ? (
        <p className="flex items-center gap-2 card text-good">
          <Check size={20} /> {t("nothingWaits")}
        </p>
      ) : (
        <ul
          className={classes(
            "grid grid-cols-2 gap-3",
            waitingTasks.length % 5 === 0 ? "md:grid-cols-5" : "md:grid-cols-4",
          )}
        >
          {waitingTasks.map(({ name, count, is_about: isApproximate, oldest_at: oldest }) => (
            <KeyFigure
              key={name}
              label={t(name)}
              value={isApproximate ? t("about", { count: formatCount(count) }) : formatCount(count)}
              to={taskPaths[name]}
              isUrgent={count > 0 && !calmTasks.includes(name)}
              detail={
                oldest &&
                t(name === "scheduled" ? "next" : "oldest", { age: formatAge(oldest, language) })
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}

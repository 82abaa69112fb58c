import {
  type ListedTask,
  listedTasks,
  mostListed,
  type WaitingItemWire,
} from "@harbour/contracts/operator";
import { formatCount, localized } from "@harbour/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { api } from "../../../api.ts";
import { Age } from "../../../kit/age.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import NotFoundPage from "../../../shell/not-found-page.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { todayTexts } from "./today.texts.ts";

/** A list behind a figure of Today that has no page of its own, to be read only. */
export default function WaitingPage() {
  const { task: named } = useParams();
  const task = listedTasks.find((name) => name === named);
  return task === undefined ? <NotFoundPage /> : <WaitingList key={task} task={task} />;
}

function WaitingList({ task }: { task: ListedTask }) {
  const t = useTexts(todayTexts);
  const { data, isError, refetch } = useQuery({
    queryKey: ["waiting", task],
    queryFn: () => api.today.list({ params: { task } }),
  });
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <PageTitle>{t(task)}</PageTitle>
      {isError && !data && <RetryNotice text={t("listNotLoaded")} retry={() => void refetch()} />}
      {!isError && !data && <output>{t("loading")}</output>}
      {data?.data.length === 0 && (
        <p className="rounded-md bg-tint p-8 text-center">{t("nothingListed")}</p>
      )}
      {data && data.data.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.data.map((row) => (
            <WaitingRow key={row._id} row={row} />
          ))}
        </ul>
      )}
      {data?.is_cut && (
        <p className="text-quiet">{t("listCut", { count: formatCount(mostListed) })}</p>
      )}
    </div>
  );
}

function WaitingRow({ row }: { row: WaitingItemWire }) {
  const t = useTexts(todayTexts);
  const language = useLanguage();
  const { title, text, left, variant, since } = row;
  const options = variant?.options.map(({ value }) => localized(value, language)) ?? [];
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <div className="min-w-0">
        {title && (
          <p className="font-bold">
            {variant ? (
              <Link to={paths.product(variant.store, variant.key)} className="hover:underline">
                {localized(title, language)}
              </Link>
            ) : (
              localized(title, language)
            )}
          </p>
        )}
        {options.length > 0 && <p>{options.join(" · ")}</p>}
        <p className={title ? "text-sm wrap-anywhere text-quiet" : "wrap-anywhere"} dir="auto">
          {text}
        </p>
      </div>
      {left !== null && (
        <span className="shrink-0 tabular-nums">{t("left", { count: formatCount(left) })}</span>
      )}
      {since && <Age since={since} />}
    </li>
  );
}

import {
  type ListedTask,
  listedTasks,
  managerRoles,
  maxListedTasks,
  type WaitingItemWire,
} from "@harbour/contracts/operator";
import { formatCount, localized } from "@harbour/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { api } from "../../../api.ts";
import { Age } from "../../../kit/age.tsx";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { cellClass, ListRow, ListTable, type RowLink } from "../../../kit/lists/list-table.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import NotFoundPage from "../../../shell/not-found-page.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { todayTexts } from "./today.texts.ts";

/** A read-only list of the tasks behind a Today figure that has no page of its own. */
export default function WaitingPage() {
  const { task: taskName } = useParams();
  const task = listedTasks.find((name) => name === taskName);
  const t = useTexts(todayTexts);
  if (task === undefined) return <NotFoundPage />;
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <header className="space-y-2">
        <Link to={paths.today} className="text-sm underline-offset-4 hover:underline">
          ← {t("today")}
        </Link>
        <PageTitle>{t(task)}</PageTitle>
      </header>
      <WaitingList key={task} task={task} />
    </div>
  );
}

function WaitingList({ task }: { task: ListedTask }) {
  const t = useTexts(todayTexts);
  const { data, isError, refetch } = useQuery({
    queryKey: ["waiting", task],
    queryFn: () => api.today.list({ params: { task } }),
  });
  return (
    <>
      {isError && !data && <RetryNotice text={t("listNotLoaded")} retry={() => void refetch()} />}
      {!isError && !data && <output>{t("loading")}</output>}
      {data?.data.length === 0 && (
        <EmptyList text={t("nothingListed")} link={{ to: paths.today, label: t("today") }} />
      )}
      {data && data.data.length > 0 && (
        <>
          {task === "low_stock" ? (
            <LowStock rows={data.data} />
          ) : (
            <ul className="card divide-y divide-line py-0 lg:py-0">
              {data.data.map((row) => (
                <WaitingRow key={row._id} row={row} />
              ))}
            </ul>
          )}
        </>
      )}
      {data?.is_cut && (
        <p className="text-quiet">{t("listCut", { count: formatCount(maxListedTasks) })}</p>
      )}
    </>
  );
}

function LowStock({ rows }: { rows: readonly WaitingItemWire[] }) {
  const t = useTexts(todayTexts);
  const canOrderStock = useHasRole(managerRoles);
  return (
    <ListTable
      headings={[t("product"), t("threshold"), t("units"), ...(canOrderStock ? [t("order")] : [])]}
      isLastColumnNumeric
      rows={rows}
      renderRow={(row, link) => (
        <LowStockRow key={row._id} row={row} link={link} canOrderStock={canOrderStock} />
      )}
    />
  );
}

interface LowStockRowProps {
  readonly row: WaitingItemWire;
  readonly link: RowLink;
  readonly canOrderStock: boolean;
}

function LowStockRow({
  row: { title, text: sku, left, variant },
  link,
  canOrderStock,
}: LowStockRowProps) {
  const t = useTexts(todayTexts);
  const language = useLanguage();
  const options = variant?.options.map(({ value }) => localized(value, language)) ?? [];
  return (
    <ListRow>
      <td className={cellClass}>
        <span className="flex items-center gap-3">
          {variant?.picture && (
            <img
              src={`${variant.picture}?w=320`}
              alt=""
              loading="lazy"
              className="size-12 shrink-0 rounded-md object-cover"
            />
          )}
          <span className="min-w-0" dir="auto">
            <Link
              {...link}
              to={paths.stockOf(sku)}
              className="font-bold wrap-anywhere underline-offset-4 hover:underline"
            >
              {title && localized(title, language)}
            </Link>
            <span className="block text-sm wrap-anywhere text-quiet">
              {[...options, sku].join(" · ")}
            </span>
          </span>
        </span>
      </td>
      <td className={`${cellClass} tabular-nums max-md:hidden`}>{variant?.threshold}</td>
      <td className={`${cellClass} font-bold tabular-nums max-md:text-end`}>
        {t("left", { count: formatCount(left ?? 0) })}
      </td>
      {canOrderStock && (
        <td className="text-end max-md:col-span-2 md:py-3 md:align-middle">
          <Link to={paths.newPurchaseOrder(sku)} className="link text-sm font-bold">
            {t("orderMore")}
          </Link>
        </td>
      )}
    </ListRow>
  );
}

/** A row for a waiting publication or problem, with its age. */
function WaitingRow({ row }: { row: WaitingItemWire }) {
  const language = useLanguage();
  const { title, text, since } = row;
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <div className="min-w-0">
        {title && <p className="font-bold">{localized(title, language)}</p>}
        <p className={title ? "text-sm wrap-anywhere text-quiet" : "wrap-anywhere"} dir="auto">
          {text}
        </p>
      </div>
      {since && <Age since={since} />}
    </li>
  );
}

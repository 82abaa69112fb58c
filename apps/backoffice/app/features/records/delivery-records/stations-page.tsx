import { type DistrictId, districtText, localized } from "@harbour/i18n";
import { Badge, Button, buttonClass } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { ListSearch } from "../../../kit/lists/list-search.tsx";
import { isNotFoundError, MissingRecord } from "../../../kit/missing-record.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { deliveryTexts } from "./delivery.texts.ts";
import { MapLink } from "./map-link.tsx";

/** The lockers and counters of a courier. Staff add them by importing a file. */
export default function StationsPage() {
  const t = useTexts(deliveryTexts);
  const language = useLanguage();
  const { key = "" } = useParams();
  const [search] = useSearchParams();
  const q = search.get("q") ?? "";
  const [page, setPage] = useState(1);
  const { data, error, isError, refetch } = useQuery({
    queryKey: ["delivery", "couriers", key, "stations", q, page],
    queryFn: () => api.couriers.stations({ params: { key }, query: { q, page } }),
    placeholderData: (previousData) => previousData,
  });
  if (isNotFoundError(error))
    return (
      <MissingRecord title={t("notFound")} backLink={{ to: paths.delivery, label: t("back") }} />
    );
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.delivery} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PageTitle>{data ? t("stations", { count: data.total }) : key}</PageTitle>
          <Link to={paths.newImport} className={buttonClass()}>
            {t("file")}
          </Link>
        </div>
        <p className="text-quiet">{t("fileHint")}</p>
      </header>
      <ListSearch label={t("search")} />
      {isError && !data && <RetryNotice retry={() => void refetch()} />}
      {!data && !isError && <output>{t("loading")}</output>}
      {data?.data.length === 0 && <p className="text-quiet">{t("noStations")}</p>}
      {groupByDistrict(data?.data ?? []).map(([district, stations]) => (
        <section key={district} className="space-y-2">
          <h2 className="heading text-lg font-bold">
            {districtText(district as DistrictId, language).district}
          </h2>
          <ul className="card divide-y divide-line py-0 lg:py-0">
            {stations.map((station) => (
              <li key={station._id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
                <span className="min-w-0 grow basis-72">
                  <strong className="[overflow-wrap:anywhere]">
                    {localized(station.title, language)}
                  </strong>{" "}
                  <code className="text-sm text-quiet">{station.code}</code>
                  <span className="block text-sm text-quiet [overflow-wrap:anywhere]">
                    {localized(station.address, language)}
                  </span>
                </span>
                {station.location ? (
                  <MapLink {...station.location} />
                ) : (
                  <Badge tone="quiet">{t("noPlace")}</Badge>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {data && data.last_page > 1 && (
        <div className="flex gap-3">
          <Button variant="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t("former")}
          </Button>
          <Button
            variant="quiet"
            disabled={page >= data.last_page}
            onClick={() => setPage(page + 1)}
          >
            {t("more")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Groups the stations of a page by district. Districts keep the order of their first station. */
function groupByDistrict<Station extends { readonly district: string }>(
  stations: readonly Station[],
): [district: string, stations: Station[]][] {
  const groups = new Map<string, Station[]>();
  for (const station of stations)
    groups.set(station.district, [...(groups.get(station.district) ?? []), station]);
  return [...groups];
}

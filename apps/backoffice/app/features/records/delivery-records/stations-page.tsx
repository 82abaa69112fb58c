import { ApiError } from "@harbour/api-client";
import { type DistrictId, districtText, localized } from "@harbour/i18n";
import { Badge, Button, buttonClass } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { ListSearch } from "../../../kit/lists/list-search.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { deliveryTexts } from "./delivery.texts.ts";
import { MapLink } from "./map-link.tsx";

/** The lockers and counters of a courier. They come by file, through imports. */
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
    placeholderData: (former) => former,
  });
  const isMissing = error instanceof ApiError && error.code === "not_found";
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.delivery} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PageTitle>
            {data ? t("stations", { count: data.total }) : isMissing ? t("notFound") : key}
          </PageTitle>
          {!isMissing && (
            <Link to={paths.newImport} className={buttonClass()}>
              {t("file")}
            </Link>
          )}
        </div>
        {!isMissing && <p className="text-quiet">{t("fileHint")}</p>}
      </header>
      {!isMissing && <ListSearch label={t("search")} />}
      {isError && !isMissing && !data && <RetryNotice retry={() => void refetch()} />}
      {!data && !isError && <output>{t("loading")}</output>}
      {data?.data.length === 0 && <p className="text-quiet">{t("noStations")}</p>}
      <ul className="card divide-y divide-line py-0 empty:hidden lg:py-0">
        {data?.data.map((station) => (
          <li key={station._id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
            <span className="min-w-0 grow basis-72">
              <strong className="[overflow-wrap:anywhere]">
                {localized(station.title, language)}
              </strong>{" "}
              <code className="text-sm text-quiet">{station.code}</code>
              <span className="block text-sm text-quiet [overflow-wrap:anywhere]">
                {districtText(station.district as DistrictId, language).district} ·{" "}
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

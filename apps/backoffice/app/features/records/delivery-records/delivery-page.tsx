import type { CourierDetails, WarehouseDetails } from "@harbour/contracts/operator";
import { formatDay, formatMoney, isZeroMoney, localized } from "@harbour/i18n";
import { Badge, buttonClass, Notice } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { cellClass, ListRow, ListTable } from "../../../kit/lists/list-table.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { deliveryTexts } from "./delivery.texts.ts";
import { TryParcel } from "./try-parcel.tsx";

/**
 * The page of couriers, warehouses and pick-up points. It includes a parcel try-out and the date on which the holiday
 * list ends.
 */
export default function DeliveryPage() {
  const t = useTexts(deliveryTexts);
  const couriers = useQuery({
    queryKey: ["delivery", "couriers"],
    queryFn: () => api.couriers.list(),
  });
  const warehouseQuery = useQuery({
    queryKey: ["delivery", "warehouses"],
    queryFn: () => api.warehouses.list(),
  });
  const hasFailed = couriers.isError || warehouseQuery.isError;
  return (
    <div className="mx-auto max-w-6xl space-y-8">
      <PageTitle>{t("delivery")}</PageTitle>
      <Holidays />
      {hasFailed && (
        <RetryNotice
          retry={() => void Promise.all([couriers.refetch(), warehouseQuery.refetch()])}
        />
      )}
      <section aria-labelledby="couriers" className="space-y-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="couriers" className="heading text-xl font-bold">
            {t("couriers")}
          </h2>
          <Link to={paths.newCourier} className={buttonClass({ variant: "quiet" })}>
            {t("newCourier")}
          </Link>
        </div>
        {couriers.isPending && <output>{t("loading")}</output>}
        {couriers.data && (
          <ListTable
            headings={[t("courier"), t("fees"), t("cutOff"), t("onTheWay"), t("stationsHead")]}
            rows={couriers.data.data}
            renderRow={(courier) => <CourierRow key={courier._id} courier={courier} />}
          />
        )}
      </section>
      <TryParcel />
      <section aria-labelledby="places" className="space-y-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="places" className="heading text-xl font-bold">
            {t("places")}
          </h2>
          <Link to={paths.newWarehouse} className={buttonClass({ variant: "quiet" })}>
            {t("newPlace")}
          </Link>
        </div>
        <ul className="card divide-y divide-line py-0 lg:py-0">
          {warehouseQuery.data?.data.map((warehouse) => (
            <PlaceLine key={warehouse._id} warehouse={warehouse} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Holidays() {
  const t = useTexts(deliveryTexts);
  const { data } = useQuery({
    queryKey: ["delivery", "holidays"],
    queryFn: () => api.delivery.holidays(),
  });
  if (!data) return null;
  const date = formatDay(data.until);
  const link = (
    <Link to={paths.holidays} className="link">
      {t("holidaysEdit")}
    </Link>
  );
  const holidaysText = data.is_ending
    ? t("holidaysEnding", { date })
    : t("holidaysKnown", { date });
  const line = (
    <span className="flex flex-wrap gap-x-3">
      <span>{holidaysText}</span>
      {link}
    </span>
  );
  return data.is_ending ? (
    <Notice tone="warn">{line}</Notice>
  ) : (
    <p className="text-quiet">{line}</p>
  );
}

const nameClass = "font-bold underline-offset-4 hover:underline [overflow-wrap:anywhere]";

function CourierRow({ courier }: { readonly courier: CourierDetails }) {
  const t = useTexts(deliveryTexts);
  const language = useLanguage();
  const { record, station_count: count } = courier;
  const fees = record.fee_bands.map(({ from, to, fee: amount }) => {
    const fee = isZeroMoney(amount) ? t("free") : formatMoney(amount);
    if (to !== null) return t("feeUnder", { fee, limit: formatMoney(to) });
    return isZeroMoney(from) ? fee : t("feeFrom", { fee, limit: formatMoney(from) });
  });
  const { service } = record;
  const { min = 0, max = 0 } = service?.days ?? {};
  return (
    <ListRow>
      <td className={`${cellClass} max-md:col-span-2`}>
        <Link to={paths.courier(record.key)} className={nameClass}>
          {localized(record.title, language)}
        </Link>{" "}
        {!record.is_enabled && <Badge tone="quiet">{t("off")}</Badge>}
      </td>
      <td className={`${cellClass} tabular-nums max-md:col-span-2`}>
        {fees.map((fee) => (
          <span key={fee} className="block">
            {fee}
          </span>
        ))}
      </td>
      <td className={`${cellClass} tabular-nums`}>
        {service?.cut_off && (
          <>
            <span className="text-sm text-quiet md:hidden">{t("cutOff")}</span> {service.cut_off}
          </>
        )}
      </td>
      <td className={`${cellClass} tabular-nums max-md:text-end`}>
        {service === null
          ? t("noPromise")
          : max === 1 && min === 1
            ? t("oneDay")
            : t("dayRange", { range: [...new Set([min, max])].join("–") })}
      </td>
      <td className={`${cellClass} max-md:col-span-2 max-md:empty:hidden`}>
        {record.has_stations && (
          <Link to={paths.stations(record.key)} className="link">
            {t("stationCount", { count })}
          </Link>
        )}
      </td>
    </ListRow>
  );
}

function PlaceLine({ warehouse: { record } }: { readonly warehouse: WarehouseDetails }) {
  const t = useTexts(deliveryTexts);
  const language = useLanguage();
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
      <span className="flex min-w-0 grow basis-60 items-center gap-3">
        <Link to={paths.warehouse(record.key)} className={nameClass}>
          {localized(record.title, language)}
        </Link>
        {record.is_pickup_point && <Badge tone="good">{t("pickUpPoint")}</Badge>}
      </span>
      <span className="min-w-0 text-quiet [overflow-wrap:anywhere]">
        {localized(record.opening_hours, language) ||
          record.opening_times ||
          localized(record.address, language)}
      </span>
    </li>
  );
}

import type { CourierDetails } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Button, Input, Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { api } from "../../../api.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { useRecordChange } from "../../../kit/use-record-change.ts";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { changedFields, newCourier, readCourier, writeCourier } from "./courier-edit.ts";
import { CourierForm } from "./courier-form.tsx";
import { deliveryTexts } from "./delivery.texts.ts";
import { DeliveryHistory, RemoveRecord } from "./record-actions.tsx";
import { TryParcel } from "./try-parcel.tsx";
import { useFieldErrors } from "./use-field-errors.ts";

const courierKey = (key: string) => ["delivery", "couriers", key] as const;

/** A courier: its fees, days, districts and limits, tried before they are saved. */
export default function CourierPage() {
  const t = useTexts(deliveryTexts);
  const { key } = useParams();
  const { data, isError, refetch } = useQuery({
    queryKey: courierKey(key ?? ""),
    queryFn: () => api.couriers.read({ params: { key: key! } }),
    enabled: key !== undefined,
    // A renewed courier must not replace what is being typed.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <div className="mx-auto max-w-5xl space-y-6">
      <Link to={paths.delivery} className="text-sm underline-offset-4 hover:underline">
        ← {t("back")}
      </Link>
      {isError && !data && <RetryNotice retry={() => void refetch()} />}
      {key !== undefined && !data && !isError && <output>{t("loading")}</output>}
      {(key === undefined || data) && <CourierEditor key={key ?? ""} courier={data} />}
    </div>
  );
}

function CourierEditor({ courier }: { readonly courier: CourierDetails | undefined }) {
  const t = useTexts(deliveryTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  // The form is compared with what it was opened with, so that a colleague's changes stay.
  const [opened, setOpened] = useState(() => (courier ? readCourier(courier.record) : newCourier));
  const [edit, setEdit] = useState(opened);
  const [typedKey, setTypedKey] = useState("");
  const key = courier?.record.key ?? typedKey;
  const { send, isPending, problem, error } = useRecordChange({
    key: courierKey(key),
    change: () =>
      courier === undefined
        ? api.couriers.create({ body: { ...writeCourier(edit), key } })
        : api.couriers.change({
            params: { key },
            body: {
              version: courier.version,
              fields: changedFields(writeCourier(opened), writeCourier(edit)),
            },
          }),
    staleText: t("stale"),
    onDone: (saved) => {
      const now = readCourier(saved.record);
      setOpened(now);
      setEdit(now);
      void queries.invalidateQueries({ queryKey: ["delivery", "couriers"], exact: true });
      void queries.invalidateQueries({ queryKey: [...courierKey(key), "history"] });
      if (courier === undefined) void navigate(paths.courier(key), { replace: true });
    },
  });
  const errorAt = useFieldErrors(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(undefined);
  };
  return (
    <>
      <h1 className="heading text-3xl font-bold">
        {courier ? localized(courier.record.title, language) : t("newCourier")}
      </h1>
      {courier?.record.has_stations && (
        <Link to={paths.stations(key)} className="font-bold underline underline-offset-4">
          {t("stations", { count: courier.station_count })}
        </Link>
      )}
      <form onSubmit={submit} className="space-y-6" noValidate>
        {courier === undefined && (
          <Input
            label={t("key")}
            hint={t("keyHint")}
            className="max-w-xs"
            maxLength={60}
            value={typedKey}
            error={errorAt("key")}
            onChange={({ target }) => setTypedKey(target.value)}
          />
        )}
        <CourierForm
          edit={edit}
          set={(change) => setEdit((now) => ({ ...now, ...change }))}
          errorAt={errorAt}
        />
        {problem && <Notice tone="bad">{problem}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isPending}>
            {t("save")}
          </Button>
          {courier && <RemoveRecord table="couriers" recordKey={key} version={courier.version} />}
        </div>
      </form>
      <TryParcel courier={() => ({ key: key || "new", fields: writeCourier(edit) })} />
      {courier && <DeliveryHistory table="couriers" recordKey={key} />}
    </>
  );
}

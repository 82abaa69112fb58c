import type { WarehouseDetails } from "@harbour/contracts/operator";
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
import { changedFields } from "./courier-edit.ts";
import { deliveryTexts } from "./delivery.texts.ts";
import { DeliveryHistory, RemoveRecord } from "./record-actions.tsx";
import { useFieldErrors } from "./use-field-errors.ts";
import { newWarehouse, readWarehouse, writeWarehouse } from "./warehouse-edit.ts";
import { WarehouseForm } from "./warehouse-form.tsx";

const warehouseKey = (key: string) => ["delivery", "warehouses", key] as const;

/** A warehouse or pick-up point: its names, place and hours. */
export default function WarehousePage() {
  const t = useTexts(deliveryTexts);
  const { key } = useParams();
  const { data, isError, refetch } = useQuery({
    queryKey: warehouseKey(key ?? ""),
    queryFn: () => api.warehouses.read({ params: { key: key! } }),
    enabled: key !== undefined,
    // A renewed warehouse must not replace what is being typed.
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
      {(key === undefined || data) && <WarehouseEditor key={key ?? ""} warehouse={data} />}
    </div>
  );
}

function WarehouseEditor({ warehouse }: { readonly warehouse: WarehouseDetails | undefined }) {
  const t = useTexts(deliveryTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  // The form is compared with what it was opened with, so that a colleague's changes stay.
  const [opened, setOpened] = useState(() =>
    warehouse ? readWarehouse(warehouse.record) : newWarehouse,
  );
  const [edit, setEdit] = useState(opened);
  const [typedKey, setTypedKey] = useState("");
  const key = warehouse?.record.key ?? typedKey;
  const { send, isPending, problem, error } = useRecordChange({
    key: warehouseKey(key),
    change: () =>
      warehouse === undefined
        ? api.warehouses.create({ body: { ...writeWarehouse(edit), key } })
        : api.warehouses.change({
            params: { key },
            body: {
              version: warehouse.version,
              fields: changedFields(writeWarehouse(opened), writeWarehouse(edit)),
            },
          }),
    staleText: t("stale"),
    onDone: (saved) => {
      const now = readWarehouse(saved.record);
      setOpened(now);
      setEdit(now);
      void queries.invalidateQueries({ queryKey: ["delivery", "warehouses"], exact: true });
      void queries.invalidateQueries({ queryKey: [...warehouseKey(key), "history"] });
      if (warehouse === undefined) void navigate(paths.warehouse(key), { replace: true });
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
        {warehouse ? localized(warehouse.record.title, language) : t("newPlace")}
      </h1>
      <form onSubmit={submit} className="space-y-6" noValidate>
        {warehouse === undefined && (
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
        <WarehouseForm
          edit={edit}
          set={(change) => setEdit((now) => ({ ...now, ...change }))}
          errorAt={errorAt}
        />
        {problem && <Notice tone="bad">{problem}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isPending}>
            {t("save")}
          </Button>
          {warehouse && (
            <RemoveRecord table="warehouses" recordKey={key} version={warehouse.version} />
          )}
        </div>
      </form>
      {warehouse && <DeliveryHistory table="warehouses" recordKey={key} />}
    </>
  );
}

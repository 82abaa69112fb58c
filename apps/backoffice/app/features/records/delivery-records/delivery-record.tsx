import { type Localized, localized } from "@harbour/i18n";
import { Input } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { isNotFoundError, MissingRecord } from "../../../kit/missing-record.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import type { FormSubmission } from "../../../kit/records/record-form-state.ts";
import { RecordForm } from "../../../kit/records/record-form.tsx";
import { type RecordFormHandle, useRecordForm } from "../../../kit/records/use-record-form.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { deliveryTexts } from "./delivery.texts.ts";
import { describeDeliveryField } from "./describe-delivery-field.ts";
import { DeliveryHistory, RemoveRecord } from "./record-actions.tsx";

interface DeliveryDetails {
  readonly version: string;
  readonly record: { readonly key: string; readonly title: Localized };
}

/** A kind of delivery record: couriers or warehouses. */
export interface DeliveryKind<Edit extends { readonly key: string }, Details> {
  readonly table: "couriers" | "warehouses";
  readonly newTitle: "newCourier" | "newPlace";
  readonly emptyEdit: Edit;
  readonly toEdit: (details: Details) => Edit;
  readonly load: (key: string) => Promise<Details>;
  readonly create: (edit: Edit) => Promise<Details>;
  readonly change: (sentForm: FormSubmission<Edit>) => Promise<Details>;
  readonly path: (key: string) => string;
}

interface DeliveryRecordProps<Edit extends { readonly key: string }, Details> {
  readonly kind: DeliveryKind<Edit, Details>;
  readonly renderFields: (form: RecordFormHandle<Edit>) => ReactNode;
  /** Renders further details of a stored record above its form. */
  readonly renderAbove?: (details: Details) => ReactNode;
  /** Renders a try-out of the form's values below the form. */
  readonly renderBelow?: (edit: Edit) => ReactNode;
}

const queryKey = ({ table }: Pick<DeliveryKind<never, never>, "table">, key: string) =>
  ["delivery", table, key] as const;

/** The page of a new or stored courier or warehouse. */
export function DeliveryRecordPage<
  Edit extends { readonly key: string },
  Details extends DeliveryDetails,
>(props: DeliveryRecordProps<Edit, Details>) {
  const t = useTexts(deliveryTexts);
  const { key } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: queryKey(props.kind, key ?? ""),
    queryFn: () => props.kind.load(key!),
    enabled: key !== undefined,
    // The record is not refetched, because a refetch could replace what is being typed.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (isNotFoundError(error))
    return (
      <MissingRecord title={t("notFound")} backLink={{ to: paths.delivery, label: t("back") }} />
    );
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <Link to={paths.delivery} className="text-sm underline-offset-4 hover:underline">
        ← {t("back")}
      </Link>
      {error && !data && <RetryNotice retry={() => void refetch()} />}
      {key !== undefined && !data && !error && <output>{t("loading")}</output>}
      {(key === undefined || data) && <RecordEditor key={key ?? ""} {...props} stored={data} />}
    </div>
  );
}

function RecordEditor<Edit extends { readonly key: string }, Details extends DeliveryDetails>({
  kind,
  stored,
  renderFields,
  renderAbove,
  renderBelow,
}: DeliveryRecordProps<Edit, Details> & { readonly stored: Details | undefined }) {
  const t = useTexts(deliveryTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { table, emptyEdit, toEdit } = kind;
  const form = useRecordForm<Edit, Details>({
    draft: `${table} ${stored?.record.key ?? "new"}`,
    stored,
    emptyEdit,
    toEdit,
    save: (sentForm) => (stored === undefined ? kind.create(sentForm.edit) : kind.change(sentForm)),
    onSaved: (savedRecord) => {
      const { key } = savedRecord.record;
      queries.setQueryData(queryKey(kind, key), savedRecord);
      void queries.invalidateQueries({ queryKey: ["delivery", table], exact: true });
      refresh(queries, [...queryKey(kind, key), "history"]);
      if (stored === undefined) void navigate(kind.path(key), { replace: true });
    },
  });
  const { edit, change, faults } = form;
  return (
    <>
      <PageTitle>{stored ? localized(stored.record.title, language) : t(kind.newTitle)}</PageTitle>
      {stored && renderAbove?.(stored)}
      <RecordForm
        form={form}
        describeField={(path) => describeDeliveryField(t, path)}
        createLabel={t("create")}
      >
        {stored === undefined && (
          <div className="card">
            <Input
              label={t("key")}
              hint={t("keyHint")}
              className="max-w-xs"
              maxLength={60}
              value={edit.key}
              error={faults.get("key")}
              onChange={({ target }) => change({ key: target.value } as Partial<Edit>)}
            />
          </div>
        )}
        {renderFields(form)}
      </RecordForm>
      {renderBelow?.(edit)}
      {stored && (
        <>
          <DeliveryHistory table={table} recordKey={stored.record.key} version={stored.version} />
          <RemoveRecord table={table} recordKey={stored.record.key} version={stored.version} />
        </>
      )}
    </>
  );
}

import type {
  ChangedPublication,
  ListedProductRecord,
  PlannedPublication,
} from "@harbour/contracts/operator";
import { Button, Notice } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { useFailureText } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { addHongKongOffset } from "./changed-fields.ts";
import { BulkDialog } from "./product-bulk-dialog.tsx";
import { productBulkTexts } from "./product-bulk.texts.ts";

interface ProductBulkBarProps {
  /** The selected products. Empty after a change, while its undo is still offered. */
  readonly products: readonly ListedProductRecord[];
  readonly clearSelection: () => void;
}

type BatchRows = Parameters<typeof api.products.changeBatch>[0]["body"]["rows"];

export interface BulkPlan {
  readonly fields: { readonly is_public: boolean; readonly published_at?: string };
  readonly rows: readonly PlannedPublication[];
}

/**
 * A bar that publishes, schedules or hides the selected products. It lists the changes first and offers an undo
 * afterwards.
 */
export default function ProductBulkBar({ products, clearSelection }: ProductBulkBarProps) {
  const t = useTexts(productBulkTexts);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [time, setTime] = useState<string | null>(null);
  const [plan, setPlan] = useState<BulkPlan | null>(null);
  const [changedProducts, setChangedProducts] = useState<readonly ChangedPublication[]>([]);
  const planMutation = useSingleMutation({
    mutationFn: async (fields: BulkPlan["fields"]): Promise<BulkPlan> => {
      const rows = products.map(({ store, key }) => ({ store, key }));
      return { fields, rows: (await api.products.planBatch({ body: { rows, fields } })).data };
    },
    onSuccess: setPlan,
  });
  const changeMutation = useSingleMutation({
    mutationFn: async (rows: BatchRows) =>
      (await api.products.changeBatch({ body: { rows } })).data,
    onSuccess: (outcomes) => {
      setChangedProducts(outcomes);
      setPlan(null);
      setTime(null);
      clearSelection();
      refresh(queries, "products");
    },
  });
  const applyPlan = ({ fields, rows }: BulkPlan) =>
    changeMutation.send(
      rows.flatMap(({ store, key, version, changes }) =>
        version === null || changes.length === 0 ? [] : [{ store, key, version, fields }],
      ),
    );
  const error = planMutation.error ?? changeMutation.error;
  const publishedAt = addHongKongOffset(time ?? "");
  return (
    <>
      {changedProducts.length > 0 && products.length === 0 && (
        <DoneNotice
          changedProducts={changedProducts}
          isBusy={changeMutation.isPending}
          undo={changeMutation.send}
        />
      )}
      {error && <Notice tone="bad">{failureText(error)}</Notice>}
      {products.length > 0 && (
        <section
          aria-label={t("bulk")}
          className="sticky bottom-3 z-10 flex flex-wrap items-end gap-2 rounded-md border border-line-strong bg-raised p-3 shadow-lg"
        >
          <output className="me-auto self-center px-1 font-bold">
            {t("chosen", { count: products.length })}
          </output>
          {time !== null && (
            <DateField
              label={t("time")}
              type="datetime-local"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          )}
          <Button
            size="small"
            busy={planMutation.isPending}
            disabled={time === ""}
            onClick={() =>
              planMutation.send({
                is_public: true,
                ...(publishedAt !== null && { published_at: publishedAt }),
              })
            }
          >
            {time === null ? t("publish") : t("planSchedule")}
          </Button>
          {time === null && (
            <Button size="small" variant="quiet" onClick={() => setTime("")}>
              {t("schedule")}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            disabled={planMutation.isPending}
            onClick={() => planMutation.send({ is_public: false })}
          >
            {t("hide")}
          </Button>
          <Button
            size="small"
            variant="bare"
            onClick={() => {
              setTime(null);
              clearSelection();
            }}
          >
            {t("clear")}
          </Button>
        </section>
      )}
      {plan && (
        <BulkDialog
          plan={plan}
          isBusy={changeMutation.isPending}
          applyPlan={() => applyPlan(plan)}
          close={() => setPlan(null)}
        />
      )}
    </>
  );
}

interface DoneNoticeProps {
  readonly changedProducts: readonly ChangedPublication[];
  readonly isBusy: boolean;
  readonly undo: (rows: BatchRows) => void;
}

/** A notice with the number of changed products, the names of skipped products, and an undo button. */
function DoneNotice({ changedProducts, isBusy, undo }: DoneNoticeProps) {
  const t = useTexts(productBulkTexts);
  const savedProducts = changedProducts.filter(({ outcome }) => outcome === "saved");
  const skippedProducts = changedProducts.filter(
    ({ outcome }) => outcome === "stale" || outcome === "refused",
  );
  const undoRows = savedProducts.flatMap(({ store, key, version, before: fields }) =>
    version && fields ? [{ store, key, version, fields }] : [],
  );
  return (
    <Notice
      tone={skippedProducts.length > 0 ? "warn" : "good"}
      className="sticky bottom-3 z-10 shadow-lg"
    >
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {t("changed", { count: savedProducts.length })}
        {skippedProducts.length > 0 &&
          ` ${t("left", { keys: skippedProducts.map(({ key }) => key).join(", ") })}`}
        {savedProducts.length > 0 && (
          <Button size="small" variant="quiet" busy={isBusy} onClick={() => undo(undoRows)}>
            {t("undo")}
          </Button>
        )}
      </span>
    </Notice>
  );
}

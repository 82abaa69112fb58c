import type { ProductDetailsRecord, RecordHistoryEntry } from "@harbour/contracts/operator";
import { Button, Notice } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { Age } from "../../../kit/age.tsx";
import { LoadedList } from "../../../kit/loaded-list.tsx";
import { useCursorList } from "../../../kit/use-cursor-list.ts";
import { useRecordChange } from "../../../kit/use-record-change.ts";
import { useTexts } from "../../../texts.ts";
import { ChangeList } from "./product-changes.tsx";
import { productKey } from "./product-form.tsx";
import { productTexts } from "./product.texts.ts";

const actions = {
  create: "actionCreate",
  change: "actionChange",
  import: "actionImport",
  restore: "actionRestore",
} as const;
const shownChanges = 8;

/** The changes of a product by staff and files. Each earlier state can be restored. */
export function ProductHistory({ product }: { readonly product: ProductDetailsRecord }) {
  const t = useTexts(productTexts);
  const queries = useQueryClient();
  const { store, key } = product.record;
  const list = useCursorList<RecordHistoryEntry>(["products", "history", store, key], (query) =>
    api.products.history({ params: { store, key }, query }),
  );
  const { send, isPending, problem } = useRecordChange({
    key: productKey(store, key),
    change: (changeId: string) =>
      api.products.restore({
        params: { store, key },
        body: { version: product.version, change_id: changeId },
      }),
    onDone: () => void queries.invalidateQueries({ queryKey: ["products", "history"] }),
  });
  return (
    <LoadedList list={list} empty={<p className="text-quiet">{t("noHistory")}</p>}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <ol className="space-y-4">
        {list.rows.map(({ _id: id, at, by, action, changes }) => (
          <li key={id} className="space-y-2 border-b border-line pb-4">
            <p className="text-sm text-quiet">
              {t(actions[action])} · {by && `${by} · `}
              <Age since={at} />
            </p>
            <ChangeList changes={changes.slice(0, shownChanges)} />
            {changes.length > shownChanges && (
              <p className="text-sm">
                {t("moreChanges", { count: changes.length - shownChanges })}
              </p>
            )}
            {changes.length > 0 && (
              <Button
                type="button"
                variant="bare"
                size="small"
                busy={isPending}
                onClick={() => send(id)}
              >
                {t("restore")}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </LoadedList>
  );
}

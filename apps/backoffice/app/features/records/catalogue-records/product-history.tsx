import type { ProductDetailsRecord } from "@harbour/contracts/operator";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { describeProductChange } from "../../../components/records/describe-product-field.ts";
import { productTexts } from "../../../components/records/product.texts.ts";
import { RecordHistory } from "../../../components/records/record-history.tsx";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { productQueryKey } from "./product-form.tsx";

/** The history of a product. Staff can restore each earlier state. */
export function ProductHistory({ product }: { readonly product: ProductDetailsRecord }) {
  const t = useTexts(productTexts);
  const queries = useQueryClient();
  const { store, key } = product.record;
  const restore = useRecordChange({
    key: productQueryKey(store, key),
    change: (changeId: string) =>
      api.products.restore({
        params: { store, key },
        body: { version: product.version, change_id: changeId },
      }),
    onDone: () => refresh(queries, ["products", "history"]),
  });
  return (
    <RecordHistory
      queryKey={["products", "history", store, key]}
      readPage={(query) => api.products.history({ params: { store, key }, query })}
      describeField={(change) => describeProductChange(t, change)}
      restore={restore}
    />
  );
}

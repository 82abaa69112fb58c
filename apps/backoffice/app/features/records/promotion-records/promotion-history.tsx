import type { PromotionDetails } from "@harbour/contracts/operator";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { RecordHistory } from "../../../components/records/record-history.tsx";
import { describeField } from "../../../kit/fields/describe-field.ts";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { promotionTexts } from "./promotion.texts.ts";
import { promotionKey, promotionsQueryKey } from "./promotions-query.ts";

/** The history of a promotion. Staff can restore each earlier state. */
export function PromotionHistory({ promotion }: { readonly promotion: PromotionDetails }) {
  const t = useTexts(promotionTexts);
  const queries = useQueryClient();
  const { key } = promotion.record;
  const restore = useRecordChange({
    key: promotionKey(key),
    change: (changeId: string) =>
      api.promotions.restore({
        params: { key },
        body: { version: promotion.version, change_id: changeId },
      }),
    onDone: () => {
      refresh(queries, promotionsQueryKey, ["promotions", "history"]);
    },
  });
  return (
    <RecordHistory
      queryKey={["promotions", "history", key]}
      readPage={(query) => api.promotions.history({ params: { key }, query })}
      describeField={({ field }) => describeField(t, field)}
      restore={restore}
    />
  );
}

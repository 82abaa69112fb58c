import type { PromotionDetails, RecordHistoryEntry } from "@harbour/contracts/operator";
import { Button, Notice } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { Age } from "../../../kit/age.tsx";
import { LoadedList } from "../../../kit/loaded-list.tsx";
import { useCursorList } from "../../../kit/use-cursor-list.ts";
import { useRecordChange } from "../../../kit/use-record-change.ts";
import { useTexts } from "../../../texts.ts";
import type { PromotionEdit } from "./promotion-edit.ts";
import { promotionKey, promotionsKey } from "./promotions-query.ts";
import { promotionTexts } from "./promotion.texts.ts";

const actions = {
  create: "actionCreate",
  change: "actionChange",
  import: "actionImport",
  restore: "actionRestore",
} as const;

/** The changes of a promotion by staff and files. Each earlier state can be restored. */
export function PromotionHistory({ promotion }: { readonly promotion: PromotionDetails }) {
  const t = useTexts(promotionTexts);
  const queries = useQueryClient();
  const { key } = promotion.record;
  const list = useCursorList<RecordHistoryEntry>(["promotions", "history", key], (query) =>
    api.promotions.history({ params: { key }, query }),
  );
  const { send, isPending, problem } = useRecordChange({
    key: promotionKey(key),
    change: (changeId: string) =>
      api.promotions.restore({
        params: { key },
        body: { version: promotion.version, change_id: changeId },
      }),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: promotionsKey });
      void queries.invalidateQueries({ queryKey: ["promotions", "history"] });
    },
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
            {action !== "create" && (
              <>
                <ul className="space-y-1 text-sm">
                  {changes.map(({ field, from, to }) => (
                    <li key={field} className="[overflow-wrap:anywhere]" dir="auto">
                      <b>{fieldWord(field, t)}</b>: {from ?? t("empty")} → {to ?? t("empty")}
                    </li>
                  ))}
                </ul>
                <Button
                  type="button"
                  variant="bare"
                  size="small"
                  busy={isPending}
                  onClick={() => send(id)}
                >
                  {t("restore")}
                </Button>
              </>
            )}
          </li>
        ))}
      </ol>
    </LoadedList>
  );
}

/** Returns the form's word for a changed field. */
function fieldWord(field: string, t: ReturnType<typeof useTexts<typeof promotionTexts>>): string {
  const [name, ...rest] = field.split(".");
  return [t(name as keyof PromotionEdit), ...rest].join(" · ");
}

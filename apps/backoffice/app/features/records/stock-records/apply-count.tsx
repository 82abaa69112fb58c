import type { StockCountDetails } from "@harbour/contracts/operator";
import { Button, Dialog, Notice } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { countsTexts } from "./counts.texts.ts";
import { formatUncounted } from "./format-uncounted.ts";

interface ApplyCountProps {
  readonly count: StockCountDetails;
  readonly close: () => void;
}

/** A dialog that lists the stock changes of a count, and applies them. */
export function ApplyCount({ count, close }: ApplyCountProps) {
  const t = useTexts(countsTexts);
  const queries = useQueryClient();
  const lines = count.lines.filter(({ is_blocked: isBlocked }) => !isBlocked);
  const differingLines = lines.filter(({ difference }) => difference !== 0);
  const { send, isPending, problem } = useRecordChange({
    key: ["stock-counts", count._id],
    staleText: t("stale"),
    change: () =>
      api.stockCounts.apply({
        params: { count_id: count._id },
        body: {
          lines: lines.map(({ product_variant_id, difference }) => ({
            product_variant_id,
            difference,
          })),
        },
      }),
    onDone: () => {
      refresh(queries, "stock");
      close();
    },
  });
  const sum = (sign: 1 | -1): number =>
    differingLines.reduce((total, { difference }) => total + Math.max(0, difference * sign), 0);
  const blockedLineCount = count.lines.length - lines.length;
  return (
    <Dialog title={t("applyTitle")} closeLabel={t("close")} onClose={close}>
      <div className="space-y-4 p-5">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <p>
          {differingLines.length === 0
            ? t("same")
            : t("change", { count: differingLines.length, more: sum(1), fewer: sum(-1) })}
        </p>
        {count.uncounted.variants > 0 && <p>{t("rest", formatUncounted(count))}</p>}
        {blockedLineCount > 0 && (
          <Notice tone="warn">
            {count.lines
              .filter(({ is_blocked: isBlocked }) => isBlocked)
              .map(({ sku }) => sku)
              .join(", ")}
            {": "}
            {t("blocked")}
          </Notice>
        )}
        <Button busy={isPending} onClick={() => send(undefined)}>
          {t("applyNow")}
        </Button>
      </div>
    </Dialog>
  );
}

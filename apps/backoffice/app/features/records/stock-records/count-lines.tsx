import type { StockCountDetails, StockCountLine } from "@harbour/contracts/operator";
import { GoodsName } from "../../../components/records/goods-name.tsx";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { cellClass, ListRow, ListTable } from "../../../kit/lists/list-table.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { useTexts } from "../../../texts.ts";
import { countsTexts } from "./counts.texts.ts";
import { formatSigned } from "./format-signed.ts";

interface CountLinesProps {
  readonly count: StockCountDetails;
  /** Discards the scans of a variant, so that it is counted again. Absent once the count is closed. */
  readonly recount?: (variantId: string) => void;
}

/** The counted variants with the differences from the recorded stock. */
export function CountLines({ count, recount }: CountLinesProps) {
  const t = useTexts(countsTexts);
  if (count.lines.length === 0) return recount ? <EmptyList text={t("noLines")} /> : null;
  return (
    <TitledCard id="lines" title={t("lines")}>
      <ListTable
        headings={[t("goods"), t("counted"), t("expected"), t("difference")]}
        isLastColumnNumeric
        rows={count.lines}
        renderRow={(line) => <Line key={line.product_variant_id} line={line} recount={recount} />}
      />
    </TitledCard>
  );
}

interface LineProps {
  readonly line: StockCountLine;
  readonly recount: CountLinesProps["recount"];
}

function Line({ line, recount }: LineProps) {
  const t = useTexts(countsTexts);
  const figure = `${cellClass} tabular-nums`;
  return (
    <ListRow>
      <td className={`${cellClass} max-md:col-span-2`}>
        <GoodsName goods={line} />
        {line.moved !== 0 && (
          <span className="block text-sm text-warn">
            {t("moved", { count: formatSigned(line.moved) })}
          </span>
        )}
        {line.is_blocked && <span className="block text-sm text-warn">{t("blocked")}</span>}
        {recount && (
          <TextButton
            onClick={() => recount(line.product_variant_id)}
            aria-label={`${t("recount")}: ${line.sku}`}
          >
            {t("recount")}
          </TextButton>
        )}
      </td>
      <td className={figure}>
        <span className="text-sm text-quiet md:hidden">{t("counted")} </span>
        {line.counted}
      </td>
      <td className={`${figure} max-md:text-end`}>
        <span className="text-sm text-quiet md:hidden">{t("expected")} </span>
        {line.expected}
      </td>
      <td
        className={`text-end tabular-nums max-md:col-span-2 md:py-3 md:align-middle ${line.difference === 0 ? "text-quiet" : "font-bold"}`}
      >
        <span className="text-sm font-normal text-quiet md:hidden">{t("difference")} </span>
        {formatSigned(line.difference)}
      </td>
    </ListRow>
  );
}

import type { StockMovementWire } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { useWarehouses } from "../../../components/records/use-warehouses.ts";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { cellClass, ListRow, ListTable } from "../../../kit/lists/list-table.tsx";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { useCursorList } from "../../../kit/lists/use-cursor-list.ts";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { formatSigned } from "./format-signed.ts";
import { stockTexts } from "./stock.texts.ts";

/** The stock history of a variant, newest first. */
export function StockMovements({
  sku,
  version,
}: {
  readonly sku: string;
  readonly version: string;
}) {
  const t = useTexts(stockTexts);
  const list = useCursorList<StockMovementWire>(["stock", sku, "movements", version], (after) =>
    api.inventory.movements({ params: { sku }, query: after }),
  );
  return (
    <TitledCard id="movements" title={t("movements")}>
      <LoadedList list={list} emptyView={<EmptyList text={t("noMovements")} />}>
        <ListTable
          headings={[t("kind"), t("pieces"), t("words"), t("who"), t("when")]}
          isLastColumnNumeric
          rows={list.rows}
          renderRow={(row) => <Movement key={row._id} movement={row} />}
        />
      </LoadedList>
    </TitledCard>
  );
}

function Movement({ movement }: { movement: StockMovementWire }) {
  const t = useTexts(stockTexts);
  const { nameWarehouse } = useWarehouses();
  const { reason, warehouse, on_hand_change: onHand, reserved_change: reserved } = movement;
  return (
    <ListRow>
      <td className={cellClass}>
        <span className="block font-bold">{t(`reason.${reason}`)}</span>
        <span className="block text-sm text-quiet">
          {warehouse === null ? t("quota") : nameWarehouse(warehouse)}
        </span>
      </td>
      <td className={`${cellClass} whitespace-nowrap tabular-nums max-md:text-end`}>
        {onHand !== 0 && <span className="block font-bold">{formatSigned(onHand)}</span>}
        {reserved !== 0 && (
          <span className="block text-sm text-quiet">
            {t("reservedBy", { count: formatSigned(reserved) })}
          </span>
        )}
      </td>
      <td className={`${cellClass} text-sm wrap-anywhere max-md:col-span-2`} dir="auto">
        {movement.note}
        {movement.order_reference && (
          <Link to={paths.order(movement.order_reference)} className="link block">
            {t("order", { reference: movement.order_reference })}
          </Link>
        )}
      </td>
      <td className={`${cellClass} text-sm`}>{movement.by ?? t("shop")}</td>
      <td className="text-end text-sm text-quiet md:py-3 md:align-middle">
        <time dateTime={movement.at}>{formatDate(movement.at)}</time>
      </td>
    </ListRow>
  );
}

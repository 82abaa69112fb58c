import type { PointBatch, PointsReason, PointTransaction } from "@harbour/contracts";
import { defaultStore } from "@harbour/contracts/constants";
import { formatCount, formatDate, formatDay, localized } from "@harbour/i18n";
import { Anchor } from "@harbour/ui";
import { ShowMore, type ItemPage } from "../../../components/account/show-more.tsx";
import { Table } from "../../../components/account/table.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { membershipTexts } from "./membership.texts.ts";

export function PointHistory({ transactions }: { transactions: ItemPage<PointTransaction> }) {
  const t = useTexts(membershipTexts);
  if (transactions.items.length === 0) return <p className="text-quiet">{t("noTransactions")}</p>;
  return (
    <>
      <Table
        label={t("transactions")}
        isNarrow
        columns={[t("date"), t("kind"), t("points")]}
        rows={transactions.items.map((item) => ({
          key: item._id,
          cells: [
            formatDate(item.created_at),
            <EntryPurpose key="purpose" entry={item} />,
            item.points > 0 ? `+${formatCount(item.points)}` : formatCount(item.points),
          ],
        }))}
      />
      <ShowMore name="history" next={transactions.next} />
    </>
  );
}

/** Shows an entry's purpose with its order. */
function EntryPurpose({ entry }: { entry: PointTransaction }) {
  const t = useTexts(membershipTexts);
  const { type, order_reference: order, created_at: createdAt } = entry;
  const language = useLanguage();
  if (entry.voucher) {
    const { discount_code_id: id, title, count } = entry.voucher;
    return (
      <>
        {describeTransactionKind(entry, t)}{" "}
        <Anchor
          href={paths.voucher(`order/${id}`)}
          className="text-link underline underline-offset-4"
        >
          {localized(title, language)}
        </Anchor>
        {count > 1 && ` × ${count}`}
      </>
    );
  }
  if (order === null)
    // A purchase from before the shop kept its orders here has no order.
    return type === "PURCHASE" && entry.reason === null
      ? t("purchaseIn", { year: formatDay(createdAt).slice(-4) })
      : describeTransactionKind(entry, t);
  return (
    <>
      {describeTransactionKind(entry, t)}{" "}
      {/* The order's page works under the address of either store. */}
      <Anchor
        href={paths.order(defaultStore, order)}
        className="whitespace-nowrap text-link underline underline-offset-4"
      >
        {order}
      </Anchor>
    </>
  );
}

/**
 * Describes an entry's kind, with its reason if there is one. The reason alone suffices for returned points, because
 * "refund" would sound like money. Points spent on an order are not described as a voucher.
 */
function describeTransactionKind(
  { type, reason, points, order_reference: order, is_kept: isKept }: PointTransaction,
  t: (
    key: PointTransaction["type"] | PointsReason | "kept" | "takenBack" | "usedOnOrder",
  ) => string,
): string {
  if (isKept) return t("kept");
  if (type === "REFUND" && points < 0) return t("takenBack");
  if (type === "REDEEM" && order !== null) return t("usedOnOrder");
  if (reason === null) return t(type);
  return type === "REFUND" ? t(reason) : `${t(type)} · ${t(reason)}`;
}

export function PointBatches({ batches }: { batches: ItemPage<PointBatch> }) {
  const t = useTexts(membershipTexts);
  if (batches.items.length === 0) return <p className="text-quiet">{t("noBalance")}</p>;
  return (
    <>
      <Table
        label={t("balance")}
        isNarrow
        columns={[t("expires"), t("kind"), t("left")]}
        rows={batches.items.map((item) => ({
          key: item._id,
          cells: [
            item.expires_at ? formatDate(item.expires_at) : t("never"),
            t(item.type),
            item.points_left === item.points
              ? formatCount(item.points)
              : t("leftOf", {
                  left: formatCount(item.points_left),
                  points: formatCount(item.points),
                }),
          ],
        }))}
      />
      <ShowMore name="balance" next={batches.next} />
    </>
  );
}

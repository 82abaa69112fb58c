import type { PointBatch, PointsReason, PointTransaction } from "@harbour/contracts";
import { formatDate } from "@harbour/i18n";
import { Anchor } from "@harbour/ui";
import { paths } from "../../paths.ts";
import { useText } from "../../components/site/use-text.ts";
import { membershipMessages } from "./membership.messages.ts";
import { ShowMore, type Listed } from "../../components/account/show-more.tsx";
import { Table } from "../../components/account/table.tsx";

export function PointHistory({ transactions }: { transactions: Listed<PointTransaction> }) {
  const t = useText(membershipMessages);
  if (transactions.items.length === 0) return <p className="text-quiet">{t("noTransactions")}</p>;
  return (
    <>
      <Table
        label={t("transactions")}
        columns={[t("date"), t("kind"), t("order"), t("points")]}
        rows={transactions.items.map((one) => ({
          key: one._id,
          cells: [
            formatDate(one.created_at),
            kindOf(one, t),
            one.order_reference === null ? (
              ""
            ) : (
              // Whichever store it is of, the order's page leads there.
              <Anchor
                href={paths.order("main", one.order_reference)}
                className="underline underline-offset-4"
              >
                {one.order_reference}
              </Anchor>
            ),
            one.points > 0 ? `+${one.points}` : String(one.points),
          ],
        }))}
      />
      <ShowMore name="history" next={transactions.next} />
    </>
  );
}

/** Points that come back for a voucher are no money: their reason says it all. */
function kindOf(
  { type, reason }: PointTransaction,
  t: (key: PointTransaction["type"] | PointsReason) => string,
): string {
  if (reason === null) return t(type);
  return type === "REFUND" ? t(reason) : `${t(type)} · ${t(reason)}`;
}

export function PointBatches({ batches }: { batches: Listed<PointBatch> }) {
  const t = useText(membershipMessages);
  if (batches.items.length === 0) return <p className="text-quiet">{t("noBalance")}</p>;
  return (
    <>
      <Table
        label={t("balance")}
        columns={[t("expires"), t("kind"), t("points"), t("left")]}
        rows={batches.items.map((one) => ({
          key: one._id,
          cells: [
            one.expires_at ? formatDate(one.expires_at) : t("never"),
            t(one.type),
            String(one.points),
            String(one.points_left),
          ],
        }))}
      />
      <ShowMore name="balance" next={batches.next} />
    </>
  );
}

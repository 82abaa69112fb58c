import { formatDate, formatMoney } from "@harbour/i18n";
import { Input } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { useDebounced } from "../../../kit/use-debounced.ts";
import { useTexts } from "../../../texts.ts";
import { bindTexts } from "./statements.texts.ts";

interface ChooseOrderProps {
  readonly transferId: string;
  /** Called with the reference of the chosen order. */
  readonly onChoose: (reference: string) => void;
}

/** A list of the unpaid orders with the nearest totals, and a search for any other order. */
export function ChooseOrder({ transferId, onChoose }: ChooseOrderProps) {
  const t = useTexts(bindTexts);
  const orderText = useTexts(orderTexts);
  const fetchText = useTexts(fetchTexts);
  const [searchText, setSearchText] = useState("");
  const q = useDebounced(searchText.trim());
  const { data, isError, refetch } = useQuery({
    queryKey: ["orders-for-transfer", transferId, q],
    queryFn: () => (q === "" ? readUnpaid(transferId) : searchOrders(q)),
  });
  return (
    <div className="space-y-3">
      <Input
        label={t("find")}
        type="search"
        maxLength={200}
        autoComplete="off"
        value={searchText}
        onChange={({ target }) => setSearchText(target.value)}
      />
      {isError && !data && <RetryNotice retry={() => void refetch()} />}
      {!isError && !data && <output>{fetchText("loading")}</output>}
      {data?.length === 0 && (
        <p className="text-quiet">{q === "" ? t("noneUnpaid") : t("noneFound")}</p>
      )}
      {data && data.length > 0 && (
        <>
          <h3 className="text-sm font-bold">{q === "" ? t("nearest") : t("found")}</h3>
          <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-md border border-line">
            {data.map(({ reference, buyer, current_status: status, amount, placedAt }) => (
              <li key={reference}>
                <button
                  type="button"
                  className="flex min-h-11 w-full items-baseline justify-between gap-4 p-3 text-start hover:bg-tint"
                  onClick={() => onChoose(reference)}
                >
                  <span className="min-w-0 wrap-anywhere">
                    <span className="font-bold">{reference}</span> <bdi>{buyer}</bdi>
                    <span className="block text-sm text-quiet">
                      {orderText(status)} · {formatDate(placedAt)}
                    </span>
                  </span>
                  <span className="font-bold tabular-nums">{formatMoney(amount)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

async function readUnpaid(transferId: string) {
  const { data } = await api.bankStatements.unpaidOrders({ params: { transfer_id: transferId } });
  return data.map(({ placed_at: placedAt, ...order }) => ({ ...order, placedAt }));
}

async function searchOrders(q: string) {
  const { data } = await api.orders.list({ query: { q, per_page: 20 } });
  return data.map(({ reference, current_status, contact, calculations, created_at }) => ({
    reference,
    current_status,
    buyer: contact.name,
    amount: calculations.price.total,
    placedAt: created_at,
  }));
}

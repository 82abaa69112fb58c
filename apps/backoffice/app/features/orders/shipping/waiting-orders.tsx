import type { StaffOrder } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Badge, Button, LinkButton } from "@harbour/ui";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { maxPapers, printAddress } from "../../../components/orders/print-address.ts";
import { useCursorList } from "../../../kit/use-cursor-list.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { shippingTexts } from "./shipping.texts.ts";

/** The orders whose goods wait to be sent, the oldest first, to print their papers and add their rows. */
export function WaitingOrders({ addRows }: { addRows: (references: readonly string[]) => void }) {
  const t = useTexts(shippingTexts);
  const s = useTexts(orderTexts);
  const begun = useWaiting("delivering");
  const packing = useWaiting("processing");
  const orders = [...begun.rows, ...packing.rows];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const references = orders
    .map(({ reference }) => reference)
    .filter((reference) => chosen.has(reference));
  const choose = (picked: readonly StaffOrder[]) =>
    setChosen(new Set(picked.map(({ reference }) => reference)));
  const toggle = (reference: string) => {
    const next = new Set(chosen);
    if (!next.delete(reference)) next.add(reference);
    setChosen(next);
  };
  const unprinted = orders.filter(({ slips_printed_at: at }) => at === null);
  return (
    <section aria-labelledby="waiting" className="min-w-0 space-y-3">
      <h2 id="waiting" className="heading text-lg font-bold">
        {t("waiting")}
      </h2>
      {(begun.isError || packing.isError) && (
        <RetryNotice
          text={s("notLoaded")}
          label={s("tryAgain")}
          retry={() => {
            void begun.refetch();
            void packing.refetch();
          }}
        />
      )}
      {(begun.isPending || packing.isPending) && <output>{s("loading")}</output>}
      {packing.isSuccess && orders.length === 0 && <p className="text-quiet">{t("none")}</p>}
      {orders.length > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <label className="flex min-h-10 items-center gap-3 font-bold">
              <input
                type="checkbox"
                className="size-5"
                checked={references.length === orders.length}
                onChange={({ target }) => choose(target.checked ? orders : [])}
              />
              {references.length === 0 ? t("chooseAll") : t("chosen", { count: references.length })}
            </label>
            {unprinted.length > 0 && unprinted.length < orders.length && (
              <button type="button" className="link text-sm" onClick={() => choose(unprinted)}>
                {t("chooseUnprinted")}
              </button>
            )}
          </div>
          {references.length > 0 && <Actions references={references} addRows={addRows} />}
          <ul className="divide-y divide-line border-y border-line">
            {orders.map((order) => (
              <WaitingRow
                key={order._id}
                order={order}
                isChosen={chosen.has(order.reference)}
                toggle={() => toggle(order.reference)}
              />
            ))}
          </ul>
          {packing.hasNextPage && (
            <Button
              type="button"
              variant="quiet"
              size="small"
              busy={packing.isFetchingNextPage}
              onClick={() => void packing.fetchNextPage()}
            >
              {t("more")}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function useWaiting(status: "processing" | "delivering") {
  return useCursorList(["to-send", status], (after) =>
    api.orders.all({
      query: {
        status,
        delivery_method: "DELIVERY",
        order_by: "longest-waiting",
        per_page: "100",
        ...after,
      },
    }),
  );
}

interface ActionsProps {
  readonly references: readonly string[];
  readonly addRows: (references: readonly string[]) => void;
}

function Actions({ references, addRows }: ActionsProps) {
  const t = useTexts(shippingTexts);
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        {references.length <= maxPapers && (
          <>
            <LinkButton
              variant="quiet"
              size="small"
              target="_blank"
              href={printAddress("packing-slips", references)}
            >
              {t("slips")}
            </LinkButton>
            <LinkButton
              variant="quiet"
              size="small"
              target="_blank"
              href={printAddress("address-labels", references)}
            >
              {t("labels")}
            </LinkButton>
          </>
        )}
        <Button type="button" variant="quiet" size="small" onClick={() => addRows(references)}>
          {t("addRows")}
        </Button>
      </div>
      {references.length > maxPapers && (
        <p className="text-sm text-quiet">{t("maxPapers", { count: maxPapers })}</p>
      )}
    </div>
  );
}

interface WaitingRowProps {
  readonly order: StaffOrder;
  readonly isChosen: boolean;
  readonly toggle: () => void;
}

function WaitingRow({ order, isChosen, toggle }: WaitingRowProps) {
  const t = useTexts(shippingTexts);
  const { reference, contact, created_at: at, current_status: status } = order;
  return (
    <li className="flex items-start gap-3 py-2.5">
      <label className="-m-2 grid p-2">
        <input
          type="checkbox"
          className="mt-0.5 size-5"
          checked={isChosen}
          onChange={toggle}
          aria-label={t("choose", { reference })}
        />
      </label>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <Link
            to={paths.order(reference)}
            className="font-bold underline-offset-4 hover:underline"
          >
            {reference}
          </Link>
          {order.slips_printed_at !== null && <Badge tone="good">{t("printed")}</Badge>}
        </p>
        <p className="text-sm text-quiet">
          <bdi>{contact.name}</bdi> · {formatDate(at)}
        </p>
        {status === "delivering" && <Badge tone="info">{t("partly")}</Badge>}
      </div>
    </li>
  );
}

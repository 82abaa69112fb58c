import type { StaffOrder } from "@harbour/contracts/operator";
import { type DistrictId, districtText, formatDate, localized } from "@harbour/i18n";
import { Badge, Button, LinkButton } from "@harbour/ui";
import { Link, useSearchParams } from "react-router";
import { api } from "../../../../api.ts";
import { maxPapers, buildPackingPdfUrl } from "../../../../components/orders/packing-pdf-url.ts";
import { useSelectedOrders } from "../../../../components/orders/use-selected-orders.ts";
import { ListViews } from "../../../../kit/lists/list-views.tsx";
import { LoadedList } from "../../../../kit/lists/loaded-list.tsx";
import { useCursorList } from "../../../../kit/lists/use-cursor-list.ts";
import { paths } from "../../../../paths.ts";
import { useLanguage, useTexts } from "../../../../texts.ts";
import { shippingTexts } from "./shipping.texts.ts";

const slipViews = ["any", "not-printed", "printed"] as const;
type SlipView = (typeof slipViews)[number];

/**
 * The orders whose goods wait to be sent, oldest first. Staff print their papers here and add them to the pasted
 * rows.
 */
export function WaitingOrders({ addRows }: { addRows: (references: readonly string[]) => void }) {
  const t = useTexts(shippingTexts);
  const [search] = useSearchParams();
  const view = slipViews.find((name) => name === search.get("slips")) ?? "any";
  const list = useWaitingOrders(view);
  const { rows } = list;
  const { chosen, choose, toggle } = useSelectedOrders();
  const references = rows
    .map(({ reference }) => reference)
    .filter((reference) => chosen.has(reference));
  const labels = { any: t("anySlip"), "not-printed": t("noSlip"), printed: t("withSlip") };
  return (
    <section aria-labelledby="waiting" className="card min-w-0 space-y-3">
      <h2 id="waiting" className="heading text-lg font-bold">
        {t("waiting")}
      </h2>
      <ListViews
        views={slipViews.map((name) => ({
          label: labels[name],
          to: name === "any" ? paths.shipping : `${paths.shipping}?slips=${name}`,
          isCurrent: name === view,
        }))}
      />
      <LoadedList
        list={list}
        emptyView={<p className="text-quiet">{view === "any" ? t("none") : t("noneInView")}</p>}
      >
        <label className="flex min-h-10 items-center gap-3 font-bold">
          <input
            type="checkbox"
            className="size-5"
            checked={references.length === rows.length}
            onChange={({ target }) => choose(target.checked ? rows : [])}
          />
          {references.length === 0 ? t("chooseAll") : t("chosen", { count: references.length })}
        </label>
        {references.length > 0 && <Actions references={references} addRows={addRows} />}
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((order) => (
            <WaitingRow
              key={order._id}
              order={order}
              isChosen={chosen.has(order.reference)}
              toggle={() => toggle(order.reference)}
            />
          ))}
        </ul>
      </LoadedList>
    </section>
  );
}

/** Reads the orders of which only a part was sent, followed by the orders of which nothing was sent. */
function useWaitingOrders(view: SlipView) {
  const deliveringOrders = useOrdersWithStatus("delivering", view);
  const processingOrders = useOrdersWithStatus("processing", view);
  const next = deliveringOrders.hasNextPage ? deliveringOrders : processingOrders;
  return {
    rows: [...deliveringOrders.rows, ...processingOrders.rows],
    isError: deliveringOrders.isError || processingOrders.isError,
    isPending: deliveringOrders.isPending || processingOrders.isPending,
    hasNextPage: next.hasNextPage,
    isFetchingNextPage: next.isFetchingNextPage,
    fetchNextPage: next.fetchNextPage,
    refetch: () => {
      void deliveringOrders.refetch();
      void processingOrders.refetch();
    },
  };
}

function useOrdersWithStatus(status: "processing" | "delivering", view: SlipView) {
  return useCursorList(["to-send", status, view], (after) =>
    api.orders.list({
      query: {
        status,
        delivery_method: "DELIVERY",
        order_by: "longest-waiting",
        per_page: "100",
        ...(view !== "any" && { slips_printed: view === "printed" ? "true" : "false" }),
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
              href={buildPackingPdfUrl("packing-slips", references)}
            >
              {t("slips")}
            </LinkButton>
            <LinkButton
              variant="quiet"
              size="small"
              target="_blank"
              href={buildPackingPdfUrl("address-labels", references)}
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
  const language = useLanguage();
  const { reference, contact, created_at: createdAt, current_status: status } = order;
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
        <p className="text-sm">
          {[
            order.courier && localized(order.courier, language),
            order.district && districtText(order.district as DistrictId, language).district,
            order.unit_count === 1 ? t("oneUnit") : t("units", { count: order.unit_count }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <p className="text-sm text-quiet">
          <bdi>{contact.name}</bdi> · {formatDate(createdAt)}
        </p>
        {status === "delivering" && <Badge tone="info">{t("partly")}</Badge>}
      </div>
    </li>
  );
}

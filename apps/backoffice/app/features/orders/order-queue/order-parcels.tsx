import { packerRoles, type StaffOrderDetails } from "@harbour/contracts/operator";
import { formatDate, localized } from "@harbour/i18n";
import { Button, Notice } from "@harbour/ui";
import { type FormEvent, useState } from "react";
import { api } from "../../../api.ts";
import { countUnsentUnits } from "../../../components/orders/unsent-units.ts";
import { useOrderChange } from "../../../components/orders/use-order-change.ts";
import { dialogTexts } from "../../../kit/dialog.texts.ts";
import { useDraft } from "../../../kit/drafts/use-draft.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { shipTexts } from "./ship.texts.ts";
import { readTracking, TrackingFields } from "./tracking-fields.tsx";

type Parcel = StaffOrderDetails["parcels"][number];

/** The parcels of an order with their contents, and the units still to be sent. */
export function OrderParcels({ order }: { order: StaffOrderDetails }) {
  const t = useTexts(shipTexts);
  const { parcels } = order;
  if (parcels.length === 0) return null;
  const unsentUnits = order.actions.includes("ship") ? countUnsentUnits(order) : [];
  return (
    <section aria-labelledby="parcels" className="card space-y-3">
      <h2 id="parcels" className="heading text-lg font-bold">
        {t("parcels")}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {parcels.map((parcel) => (
          <ParcelRow key={parcel._id} parcel={parcel} order={order} />
        ))}
        {unsentUnits.length > 0 && (
          <li className="py-3">
            <p className="font-bold">{t("stillToSend")}</p>
            <Contents
              order={order}
              lines={unsentUnits.map(({ variantId, count }) => ({
                product_variant_id: variantId,
                qty: count,
              }))}
            />
          </li>
        )}
      </ul>
    </section>
  );
}

interface ParcelRowProps {
  readonly parcel: Parcel;
  readonly order: StaffOrderDetails;
}

function ParcelRow({ parcel, order }: ParcelRowProps) {
  const t = useTexts(shipTexts);
  const canCorrect = useHasRole(packerRoles) && order.current_status === "delivering";
  const [isOpen, setIsOpen] = useState(false);
  const { tracking } = parcel;
  return (
    <li className="space-y-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4">
        <span className="font-bold">
          {tracking?.url ? (
            <a href={tracking.url} target="_blank" rel="noreferrer" className="link">
              {tracking.number}
            </a>
          ) : (
            tracking?.number
          )}
        </span>
        <span className="text-sm text-quiet">
          {t("shipped", { time: formatDate(parcel.shipped_at) })}
        </span>
        {canCorrect && (
          <button
            type="button"
            className="link ms-auto min-h-10 text-sm"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t("correct")}
          </button>
        )}
      </div>
      <Contents order={order} lines={parcel.lines} />
      {isOpen && <CorrectNumber parcel={parcel} order={order} close={() => setIsOpen(false)} />}
    </li>
  );
}

function Contents({ order, lines }: { order: StaffOrderDetails; lines: Parcel["lines"] }) {
  const language = useLanguage();
  const items = [...order.cart_items, ...order.gift_items];
  return (
    <ul className="text-sm text-quiet">
      {lines.map(({ product_variant_id: id, qty }) => {
        const item = items.find(({ product_variant_id: itemVariantId }) => itemVariantId === id);
        return (
          <li key={id}>
            {qty} × {item && <bdi>{localized(item.product_title, language)}</bdi>} {item?.sku}
          </li>
        );
      })}
    </ul>
  );
}

function CorrectNumber({ parcel, order, close }: ParcelRowProps & { close: () => void }) {
  const t = useTexts(shipTexts);
  const dialogText = useTexts(dialogTexts);
  const draft = useDraft(`tracking ${parcel._id}`);
  const { send, isPending, problem } = useOrderChange(
    order,
    async (form: FormData) => {
      const changedOrder = await api.orders.correctTracking({
        params: { order_id: order.reference, parcel_id: parcel._id },
        body: { version: order.version, tracking: readTracking(form) },
      });
      draft.clearSaved(form);
      return changedOrder;
    },
    t("corrected"),
    close,
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };
  return (
    <form
      onSubmit={submit}
      onInput={draft.keepField}
      aria-label={t("correct")}
      className="max-w-xl space-y-4 py-2"
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
      <TrackingFields
        draft={draft.values}
        currentTracking={parcel.tracking}
        hint={t("correctHint")}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={isPending}>
          {t("save")}
        </Button>
        <Button type="button" variant="bare" size="small" onClick={close}>
          {dialogText("cancel")}
        </Button>
      </div>
    </form>
  );
}

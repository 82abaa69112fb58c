import type { Order } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { LinkButton, Package } from "@harbour/ui";
import { CopyFact } from "../../forms/copy-fact.tsx";
import { useLanguage, useTexts } from "../../site/use-texts.ts";
import { orderTexts } from "../order.texts.ts";

type Tracking = NonNullable<Order["tracking"]>;

interface TrackingProps {
  readonly order: Order;
  readonly tracking: Tracking;
  /** Tells whether the next step above leads to the courier's page. */
  readonly isFollowedAbove: boolean;
}

/**
 * Tells whether parts of the order are still to be sent. The time until the order is completed starts after the last
 * part.
 */
export function hasUnsentParcels(order: Order): boolean {
  const { current_status: status, completes_at: completesAt, parcels } = order;
  return status === "delivering" && completesAt === null && parcels.length > 0;
}

/** Returns the tracking of an order with one parcel that can be followed; null without, or with more parcels. */
export function findOnlyFollowable({ tracking, parcels }: Order): Tracking | null {
  const [first = { tracking }, second] = parcels;
  return !second && first.tracking && canFollow(first.tracking) ? first.tracking : null;
}

const canFollow = ({ url }: Tracking) => url !== null && /^https?:/.test(url);

/**
 * Shows the sent parcels, each with its own number.
 * @param isOnlyOneFollowedAbove tells whether the next step above leads to the courier of a single parcel
 */
export function OrderParcels({
  order,
  isOnlyOneFollowedAbove = false,
}: {
  order: Order;
  isOnlyOneFollowedAbove?: boolean;
}) {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const { parcels } = order;
  if (parcels.length === 0) return null;
  const titles = new Map(
    [...order.gift_items, ...order.cart_items].map((line) => [
      line.product_variant_id,
      localized(line.product_title, language),
    ]),
  );
  return (
    <section aria-labelledby="order-parcels" className="print:hidden">
      <h2 id="order-parcels" className="mb-3 text-xl font-extrabold">
        {t("parcels")}
      </h2>
      <ol className="grid gap-3">
        {parcels.map(({ _id: id, tracking, lines }, index) => (
          <li key={id} className="flex gap-3 rounded-lg border border-line p-4">
            <Package size={24} className="shrink-0 text-quiet" />
            <div className="grid min-w-0 grow gap-1">
              <p className="font-bold">{t("parcel", { place: index + 1 })}</p>
              <ul className="text-sm text-quiet">
                {lines.map(({ product_variant_id: variant, qty }) => (
                  <li key={variant}>
                    {qty} × {titles.get(variant) ?? ""}
                  </li>
                ))}
              </ul>
              {tracking && (
                <TrackingNumber
                  order={order}
                  tracking={tracking}
                  isFollowedAbove={isOnlyOneFollowedAbove && parcels.length === 1}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      {hasUnsentParcels(order) && <p className="mt-3 text-quiet">{t("restFollows")}</p>}
    </section>
  );
}

/**
 * Shows a parcel's number with the courier's name. The number can be copied, or followed on the courier's page if
 * there is one.
 */
export function TrackingNumber({ order, tracking, isFollowedAbove }: TrackingProps) {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const courier = localized(order.delivery_info.courier?.title, language);
  return (
    <div className="grid w-fit max-w-full justify-items-start gap-2">
      <CopyFact
        term={courier ? t("trackingBy", { courier }) : t("tracking")}
        value={tracking.number}
        copyText={tracking.number}
      />
      {canFollow(tracking) && !isFollowedAbove && <FollowParcel tracking={tracking} />}
    </div>
  );
}

/** Links to the courier's page about a parcel. */
export function FollowParcel({
  tracking: { number, url },
  isPrimary = false,
}: {
  tracking: Tracking;
  isPrimary?: boolean;
}) {
  const t = useTexts(orderTexts);
  return (
    <LinkButton
      href={url!}
      rel="noreferrer"
      aria-label={t("followNamed", { number })}
      variant={isPrimary ? "primary" : "secondary"}
      size={isPrimary ? "medium" : "small"}
      className={isPrimary ? "max-sm:w-full" : "print:hidden"}
    >
      {t("followParcel")}
    </LinkButton>
  );
}

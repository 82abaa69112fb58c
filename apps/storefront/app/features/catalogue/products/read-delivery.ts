import type { Courier, ProductVariant } from "@harbour/contracts";
import { defaultCountry } from "@harbour/contracts/constants";
import { formatShortMoney, isZeroMoney, localized, translator, type Language } from "@harbour/i18n";
import { readWarehouses } from "../../../components/delivery/read-warehouses.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { unlessRefused } from "../../../request/unless-refused.ts";
import { usualDaysMessages } from "./usual-days.messages.ts";

/** A delivery choice, in words. */
export interface WayView {
  /** The courier's id. */
  readonly id: string;
  readonly title: string;
  readonly isDoor: boolean;
  /** The value of goods from which the delivery is free: `HK$600`; null for never. */
  readonly freeFrom: string | null;
  /** The usual time, true at any hour; null without a promise. */
  readonly usual: string | null;
}

export interface DeliveryView {
  /** The delivery choices in the checkout's order, first those to the door. */
  readonly ways: readonly WayView[];
  /** The fees by variant, in the order of `ways`; "" for free, null when the courier does not take the variant. */
  readonly fees: Readonly<Record<string, readonly (string | null)[]>>;
  readonly pickUpPoints: readonly string[];
}

const unread: DeliveryView = { ways: [], fees: {}, pickUpPoints: [] };

/**
 * Reads a product's delivery from couriers and shops, as the checkout computes it. Fees go by the goods' value after
 * their own discounts.
 */
export function readDelivery(
  context: RequestContext,
  variants: readonly Priced[],
): Promise<DeliveryView> {
  return read(context, variants).catch(unlessRefused(unread));
}

type Priced = Pick<ProductVariant, "_id" | "discounted_price">;

async function read(context: RequestContext, variants: readonly Priced[]): Promise<DeliveryView> {
  const { api, language, store } = context;
  const params = { store_id: store };
  const [{ data }, warehouses] = await Promise.all([
    api.delivery.couriers({ params, query: { country_code: defaultCountry } }),
    readWarehouses(context),
  ]);
  const couriers = data.toSorted((a, b) => Number(a.has_stations) - Number(b.has_stations));
  return {
    ways: couriers.map((courier) => presentWay(courier, language)),
    fees: Object.fromEntries(
      variants.map(({ _id, discounted_price: price }) => [
        _id,
        couriers.map((courier) => feeFor(courier, price)),
      ]),
    ),
    pickUpPoints: warehouses
      .filter((warehouse) => warehouse.is_pickup_point)
      .map(({ title }) => localized(title, language)),
  };
}

function presentWay(courier: Courier, language: Language): WayView {
  const free = courier.fee_bands.find(({ fee }) => isZeroMoney(fee));
  return {
    id: courier._id,
    title: localized(courier.title, language),
    isDoor: !courier.has_stations,
    freeFrom: free && !isZeroMoney(free.from) ? formatShortMoney(free.from) : null,
    usual: courier.service && usualDays(courier.service, language),
  };
}

/** Describes the usual time without a date, because pages are cached for days. */
function usualDays(service: NonNullable<Courier["service"]>, language: Language): string {
  const t = translator(usualDaysMessages, language);
  const { min, max } = service.days;
  const unit = service.is_daily ? "days" : "workingDays";
  const days =
    max === 1
      ? t(`${unit}One`)
      : t(unit, { days: min === max ? `${max}` : t("range", { min, max }) });
  return service.cut_off ? t("orderBy", { time: service.cut_off, days }) : t("anyTime", { days });
}

/** Returns the fee for this value in words: "" for free, null when no band contains it. */
export function feeFor({ fee_bands: bands }: Pick<Courier, "fee_bands">, price: string) {
  const value = Number(price);
  const band = bands.find(
    ({ from, to }) => Number(from) <= value && (to === null || value < Number(to)),
  );
  if (!band) return null;
  return isZeroMoney(band.fee) ? "" : formatShortMoney(band.fee);
}

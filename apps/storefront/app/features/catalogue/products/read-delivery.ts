import type { Courier, ProductVariant } from "@harbour/contracts";
import { defaultCountry, maxCartLines } from "@harbour/contracts/constants";
import {
  formatMoney,
  formatShortMoney,
  isZeroMoney,
  localized,
  translator,
  type Language,
} from "@harbour/i18n";
import { sortCouriers } from "../../../components/delivery/choose-couriers.ts";
import { readWarehouses } from "../../../components/delivery/read-warehouses.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { usualDaysTexts } from "./usual-days.texts.ts";

/** A delivery choice, in words. */
export interface DeliveryWayView {
  /** The courier's id. */
  readonly id: string;
  readonly title: string;
  /** The value of goods from which the delivery is free: `HK$600`; null for never. */
  readonly freeFrom: string | null;
  /** The usual time, true at any hour; null without a promise. */
  readonly usual: string | null;
}

export interface DeliveryView {
  /** The delivery choices in the checkout's order, first those to the door. */
  readonly ways: readonly DeliveryWayView[];
  /**
   * The fees by variant, in the order of `ways`. A fee is "" for free, and null when the courier does not take the
   * variant.
   */
  readonly fees: Readonly<Record<string, readonly (string | null)[]>>;
  readonly pickUpPoints: readonly string[];
}

const emptyDelivery: DeliveryView = { ways: [], fees: {}, pickUpPoints: [] };

/**
 * Reads a product's delivery from couriers and shops. The fees are those of a cart with a single unit of the variant,
 * limits of weight and size included.
 */
export function readDelivery(
  context: RequestContext,
  variants: readonly Pick<ProductVariant, "_id">[],
): Promise<DeliveryView> {
  const ids = variants.slice(0, maxCartLines).map(({ _id }) => _id);
  return fetchDelivery(context, ids).catch(fallbackOnRefusal(emptyDelivery));
}

async function fetchDelivery(
  context: RequestContext,
  ids: readonly string[],
): Promise<DeliveryView> {
  const { api, language, store } = context;
  const query = {
    country_code: defaultCountry,
    product_variant_ids: [...ids],
    alone: "1",
  } as const;
  const [{ data }, warehouses, { "store-settings": settings }] = await Promise.all([
    api.delivery.couriers({ params: { store_id: store }, query }),
    readWarehouses(context),
    api.configuration.latest(),
  ]);
  const methods = settings.delivery_methods;
  const couriers = methods.includes("DELIVERY") ? sortCouriers(data) : [];
  return {
    ways: couriers.map((courier) => presentWay(courier, language)),
    fees: Object.fromEntries(
      ids.map((id, index) => [id, couriers.map(({ fees }) => formatFee(fees?.[index] ?? null))]),
    ),
    pickUpPoints: warehouses
      .filter((warehouse) => warehouse.is_pickup_point && methods.includes("SELF_PICKUP"))
      .map(({ title }) => localized(title, language)),
  };
}

const formatFee = (fee: string | null) => fee && (isZeroMoney(fee) ? "" : formatMoney(fee));

function presentWay(courier: Courier, language: Language): DeliveryWayView {
  const { free_from: freeFrom } = courier;
  return {
    id: courier._id,
    title: localized(courier.title, language),
    freeFrom: freeFrom && !isZeroMoney(freeFrom) ? formatShortMoney(freeFrom) : null,
    usual: courier.service && describeUsualDays(courier.service, language),
  };
}

/** Describes the usual time without a date, because pages are cached for days. */
function describeUsualDays(service: NonNullable<Courier["service"]>, language: Language): string {
  const t = translator(usualDaysTexts, language);
  const { min, max } = service.days;
  const unit = service.is_daily ? "days" : "workingDays";
  const days =
    max === 1
      ? t(`${unit}One`)
      : t(unit, { days: min === max ? `${max}` : t("range", { min, max }) });
  return service.cut_off ? t("orderBy", { time: service.cut_off, days }) : t("anyTime", { days });
}

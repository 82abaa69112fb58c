import type { Courier, ProductVariant } from "@harbour/contracts";
import { defaultCountry } from "@harbour/contracts/constants";
import { formatMoney, isZeroMoney, localized } from "@harbour/i18n";
import { readWarehouses } from "../../../components/delivery/read-warehouses.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { unlessRefused } from "../../../request/unless-refused.ts";

/** A variant's delivery when bought alone. */
interface FeeView {
  /** The cheapest courier's fee, `HK$15.00`. */
  readonly fee: string;
  /** The courier of `fee`. */
  readonly method: string;
  readonly isFree: boolean;
  /** The value from which delivery is free, with its courier: `HK$600.00`. */
  readonly freeFrom: { readonly amount: string; readonly method: string } | null;
}

export interface DeliveryView {
  /** Fees by variant id; variants without a courier are absent. */
  readonly fees: Readonly<Record<string, FeeView>>;
  readonly pickUpPoints: readonly string[];
}

const unread: DeliveryView = { fees: {}, pickUpPoints: [] };

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
  const [{ data: couriers }, warehouses] = await Promise.all([
    api.delivery.couriers({ params, query: { country_code: defaultCountry } }),
    readWarehouses(context),
  ]);
  const free = leastFree(couriers);
  const freeFrom = free && {
    amount: formatMoney(free.from),
    method: localized(free.courier.title, language),
  };
  const feeOf = ({ _id, discounted_price }: Priced): [string, FeeView][] => {
    const least = leastFor(couriers, discounted_price);
    if (!least) return [];
    const isFree = isZeroMoney(least.fee);
    const method = localized(least.courier.title, language);
    const fee = formatMoney(least.fee);
    return [[_id, { fee, method, isFree, freeFrom: isFree ? null : freeFrom }]];
  };
  return {
    fees: Object.fromEntries(variants.flatMap(feeOf)),
    pickUpPoints: warehouses
      .filter((warehouse) => warehouse.is_pickup_point)
      .map(({ title }) => localized(title, language)),
  };
}

/** Finds the cheapest courier for this value. */
export function leastFor(
  couriers: readonly Courier[],
  price: string,
): { readonly fee: string; readonly courier: Courier } | null {
  const value = Number(price);
  const offers = couriers.flatMap((courier) =>
    courier.fee_bands
      .filter(({ from, to }) => Number(from) <= value && (to === null || value < Number(to)))
      .map(({ fee }) => ({ fee, courier })),
  );
  return offers.toSorted((a, b) => byAmount(a.fee, b.fee))[0] ?? null;
}

/** Returns the courier with the lowest free limit, named because others have other limits. */
export function leastFree(
  couriers: readonly Courier[],
): { readonly from: string; readonly courier: Courier } | null {
  const free = couriers.flatMap((courier) =>
    courier.fee_bands.filter(({ fee }) => isZeroMoney(fee)).map(({ from }) => ({ from, courier })),
  );
  return free.toSorted((a, b) => byAmount(a.from, b.from))[0] ?? null;
}

function byAmount(one: string, other: string): number {
  return Number(one) - Number(other);
}

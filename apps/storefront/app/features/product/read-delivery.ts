import { ApiError } from "@harbour/api-client";
import { formatMoney, isZeroMoney, localized } from "@harbour/i18n";
import type { RequestContext } from "../../request/request-context.ts";

export interface DeliveryView {
  /** What the cheapest courier asks of a small order, `HK$30.00`; null when nobody delivers. */
  readonly from: string | null;
  /** Goods worth this much travel for nothing, `HK$600.00`. */
  readonly freeFrom: string | null;
  readonly pickUpPoints: readonly string[];
}

/** How the product can travel: facts of the couriers and shops themselves, so that nothing is promised that checkout does not keep. */
export async function readDelivery({
  api,
  language,
  store,
}: RequestContext): Promise<DeliveryView> {
  try {
    const params = { store_id: store };
    const [{ data: couriers }, { data: houses }] = await Promise.all([
      api.delivery.couriers({ params, query: { country_code: "HK" } }),
      api.delivery.warehouses({ params, query: { per_page: 100 } }),
    ]);
    const fees = couriers
      .map(({ fee_bands: bands }) => bands[0]?.fee)
      .filter((fee) => fee !== undefined);
    const free = couriers.flatMap(({ fee_bands: bands }) =>
      bands.filter(({ fee }) => isZeroMoney(fee)).map(({ from }) => from),
    );
    return {
      from: money(least(fees)),
      freeFrom: money(least(free)),
      pickUpPoints: houses
        .filter((warehouse) => warehouse.is_pickup_point)
        .map(({ title }) => localized(title, language)),
    };
  } catch (error) {
    if (error instanceof ApiError) return { from: null, freeFrom: null, pickUpPoints: [] };
    throw error;
  }
}

function least(amounts: readonly string[]): string | undefined {
  return amounts.toSorted((a, b) => Number(a) - Number(b))[0];
}

function money(amount: string | undefined): string | null {
  return amount === undefined ? null : formatMoney(amount);
}

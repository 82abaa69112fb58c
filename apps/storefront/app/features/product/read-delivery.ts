import type { Courier } from "@harbour/contracts";
import { defaultCountry } from "@harbour/contracts/constants";
import { formatMoney, isZeroMoney, localized } from "@harbour/i18n";
import { readWarehouses } from "../../components/delivery/read-warehouses.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { unlessRefused } from "../../request/unless-refused.ts";

export interface DeliveryView {
  /** What the cheapest courier asks of a small order, `HK$30.00`; null when nobody delivers. */
  readonly from: string | null;
  /** Goods worth this much travel for nothing, `HK$600.00`, with the courier that says so. */
  readonly freeFrom: { readonly amount: string; readonly method: string } | null;
  readonly pickUpPoints: readonly string[];
}

const unread: DeliveryView = { from: null, freeFrom: null, pickUpPoints: [] };

/** How the product can travel: facts of the couriers and shops themselves, so that nothing is promised that checkout does not keep. */
export function readDelivery(context: RequestContext): Promise<DeliveryView> {
  return read(context).catch(unlessRefused(unread));
}

async function read(context: RequestContext): Promise<DeliveryView> {
  const { api, language, store } = context;
  const params = { store_id: store };
  const [{ data: couriers }, houses] = await Promise.all([
    api.delivery.couriers({ params, query: { country_code: defaultCountry } }),
    readWarehouses(context),
  ]);
  const [from] = couriers
    .flatMap(({ fee_bands: [lowest] }) => (lowest ? [lowest.fee] : []))
    .toSorted(byAmount);
  const free = leastFree(couriers);
  return {
    from: from === undefined ? null : formatMoney(from),
    freeFrom: free && {
      amount: formatMoney(free.from),
      method: localized(free.courier.title, language),
    },
    pickUpPoints: houses
      .filter((warehouse) => warehouse.is_pickup_point)
      .map(({ title }) => localized(title, language)),
  };
}

/** The courier that is free for the least; a fee of nothing has its method beside it, as others have other limits. */
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

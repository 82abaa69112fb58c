import type { Courier, Warehouse } from "@harbour/contracts";
import { useEffect, useState } from "react";

/** The present offers for one unit of a variant. */
export interface Offers {
  readonly couriers: readonly Pick<Courier, "_id" | "promise">[];
  readonly warehouses: readonly Pick<Warehouse, "title" | "is_pickup_point" | "pick_up">[];
}

/** The offers read on this page, by variant. They depend on the time, so a cached page cannot contain them. */
const readings = new Map<string, Promise<Offers>>();

/**
 * Reads a variant's offers once for all parts of the page, and again after an order deadline has passed. Returns null
 * before the first answer.
 */
export function useOffers(
  store: string,
  variantId: string,
  { until }: { until?: number } = {},
): Offers | null {
  const [offers, setOffers] = useState<Offers | null>(null);
  const orderDeadlines = (offers?.couriers ?? []).flatMap(
    ({ promise }) => promise?.order_before ?? [],
  );
  const hasPassedCutOff =
    until !== undefined && orderDeadlines.some((end) => Date.parse(end) <= until);
  useEffect(() => {
    let isCurrent = true;
    const key = `${store} ${variantId}`;
    if (hasPassedCutOff) readings.delete(key);
    const reading = readings.get(key) ?? readOffers(store, variantId);
    readings.set(key, reading);
    reading.then(
      (reply) => isCurrent && setOffers(reply),
      () => readings.delete(key),
    );
    return () => {
      isCurrent = false;
    };
  }, [store, variantId, hasPassedCutOff]);
  return offers;
}

async function readOffers(store: string, variantId: string): Promise<Offers> {
  const fetchRows = async <Row>(path: string): Promise<Row[]> => {
    const address = `/api/customer/stores/${store}/${path}?product_variant_ids=${variantId}`;
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status}`);
    return ((await response.json()) as { data: Row[] }).data;
  };
  const [couriers, warehouses] = await Promise.all([
    fetchRows<Offers["couriers"][number]>("shopping-cart/couriers"),
    fetchRows<Offers["warehouses"][number]>("warehouses/all"),
  ]);
  return { couriers, warehouses };
}

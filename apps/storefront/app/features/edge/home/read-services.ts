import type { Configuration } from "@harbour/contracts";
import { defaultCountry } from "@harbour/contracts/constants";
import { formatMoney, isZeroMoney, localized } from "@harbour/i18n";
import { readWarehouses } from "../../../components/delivery/read-warehouses.ts";
import { nameOfflineWays } from "../../../components/payment/offline-ways.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { unlessRefused } from "../../../request/unless-refused.ts";

export interface Services {
  /** The names of the shops where orders are picked up; empty without any. */
  readonly shops: readonly string[];
  /** The lowest amounts with free delivery, by courier, the lowest first. */
  readonly freeFrom: readonly { readonly courier: string; readonly amount: string }[];
  /** The ways to pay by hand; null without any. */
  readonly offlineWays: string | null;
}

/** Reads from settings and couriers what the shop promises; null unless `home.services` is on. */
export async function readServices(
  configuration: Configuration,
  context: RequestContext,
): Promise<Services | null> {
  if (!configuration.home.services) return null;
  const { api, language } = context;
  const { delivery_methods, payment_methods } = configuration["store-settings"];
  const [{ data: couriers }, warehouses] = await Promise.all([
    api.delivery
      .couriers({ params: { store_id: "main" }, query: { country_code: defaultCountry } })
      .catch(unlessRefused({ data: [] })),
    readWarehouses({ api, store: "main" }).catch(unlessRefused([])),
  ]);
  const shops = warehouses.filter(({ is_pickup_point: isShop }) => isShop);
  const free = couriers.flatMap(({ title, fee_bands: bands }) => {
    const from = bands.find(({ fee }) => isZeroMoney(fee))?.from;
    return from && !isZeroMoney(from) ? [{ title, from: Number(from), amount: from }] : [];
  });
  return {
    shops: delivery_methods.includes("SELF_PICKUP")
      ? shops.map(({ title }) => localized(title, language))
      : [],
    freeFrom: free
      .toSorted((one, other) => one.from - other.from)
      .slice(0, maxCouriers)
      .map(({ title, amount }) => ({
        courier: localized(title, language),
        amount: formatMoney(amount).replace(/\.00$/, ""),
      })),
    offlineWays: payment_methods.includes("OFFLINE")
      ? nameOfflineWays(configuration["offline-payment-credentials"], language)
      : null,
  };
}

const maxCouriers = 2;

import type { Configuration } from "@harbour/contracts";
import { defaultCountry, defaultStore } from "@harbour/contracts/constants";
import {
  formatShortMoney,
  isZeroMoney,
  listComma,
  localized,
  formatOfflineMethods,
  translator,
} from "@harbour/i18n";
import { readWarehouses } from "../../../components/delivery/read-warehouses.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { homeTexts } from "./home.texts.ts";

export interface Services {
  /** The shops for pick-up; null without any. */
  readonly shops: { readonly count: number; readonly names: string } | null;
  /** The lowest amount with free delivery, and the couriers' amounts in words; null without any. */
  readonly freeFrom: { readonly amount: string; readonly terms: string } | null;
  /** The methods of payment by hand; null without any. */
  readonly offlineMethods: string | null;
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
      .couriers({ params: { store_id: defaultStore }, query: { country_code: defaultCountry } })
      .catch(fallbackOnRefusal({ data: [] })),
    readWarehouses({ api, store: defaultStore }).catch(fallbackOnRefusal([])),
  ]);
  const shops = delivery_methods.includes("SELF_PICKUP")
    ? warehouses.filter(({ is_pickup_point: isShop }) => isShop)
    : [];
  const freeOffers = couriers
    .flatMap(({ title, free_from: from }) => (from && !isZeroMoney(from) ? [{ title, from }] : []))
    .toSorted((a, b) => Number(a.from) - Number(b.from))
    .slice(0, maxCouriers)
    .map(({ title, from }) => ({
      courier: localized(title, language),
      amount: formatShortMoney(from),
    }));
  const t = translator(homeTexts, language);
  const list = (texts: readonly string[]) => texts.join(listComma(language));
  return {
    shops:
      shops.length > 0
        ? { count: shops.length, names: list(shops.map(({ title }) => localized(title, language))) }
        : null,
    freeFrom: freeOffers[0]
      ? {
          amount: freeOffers[0].amount,
          terms: list(freeOffers.map((offer) => t("freeFrom", offer))),
        }
      : null,
    offlineMethods: payment_methods.includes("OFFLINE")
      ? formatOfflineMethods(configuration["offline-payment-credentials"], language)
      : null,
  };
}

const maxCouriers = 2;

import { defaultStore } from "@harbour/contracts/constants";
import { compareBy, localized } from "@harbour/i18n";
import { presentLevels } from "../../../components/account/level-progress.ts";
import { listAccountEntries } from "../../../components/site/account-entries.ts";
import { mapStoreAliases } from "../../../components/site/present-site.ts";
import { paths, type StoreAlias } from "../../../paths.ts";
import { readAsMember } from "../../../request/as-member.server.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import type { ShopClient } from "../../../request/session.server.ts";

const maxVouchers = 2;
/** A text that sorts after every date. */
const afterAnyDate = "9";

/**
 * Reads the parts of the account's first page. A part is undefined without its page in this shop, null if unreadable.
 */
export async function readOverview(context: RequestContext) {
  const configuration = await context.api.configuration.latest();
  const enabledPaths = new Set(listAccountEntries(configuration).map(({ path }) => path));
  return readAsMember(context, async (client) => {
    const readIfEnabled = <T>(
      page: Parameters<typeof paths.account>[0],
      readEntry: () => Promise<T>,
    ) =>
      enabledPaths.has(paths.account(page))
        ? readEntry().catch(fallbackOnRefusal(null))
        : undefined;
    const [order, status, vouchers, address, profile] = await Promise.all([
      readIfEnabled("orders", () => readLatestOrder(client, mapStoreAliases(configuration))),
      readIfEnabled("membership", () => client.membership.status()),
      readIfEnabled("vouchers", () => readVouchers(client, context)),
      readIfEnabled("address-book", () => readAddress(client)),
      readIfEnabled("details", () => client.profile.account()),
    ]);
    const levels = presentLevels(configuration["membership-levels"], context.language);
    return { order, status, levels, vouchers, address, profile };
  });
}

/** Reads the newest order that waits for its payment, else the newest order. */
async function readLatestOrder(client: ShopClient, stores: Readonly<Record<string, StoreAlias>>) {
  const [unpaid, newestOrders] = await Promise.all([
    client.orders.list({ query: { per_page: 1, status: ["submitted"] } }),
    client.orders.list({ query: { per_page: 1 } }),
  ]);
  const latest = unpaid.data[0] ?? newestOrders.data[0];
  return { latest: latest ? { ...latest, store: stores[latest.store_id] ?? defaultStore } : null };
}

/** Reads the usable vouchers that expire first. */
async function readVouchers(client: ShopClient, { language }: RequestContext) {
  const { data, total } = await client.redeemedVouchers.list({
    query: { state: "available", per_page: 100 },
  });
  const first = data
    .toSorted(compareBy((voucher) => voucher.expires_at ?? afterAnyDate))
    .slice(0, maxVouchers)
    .map((voucher) => ({
      id: voucher.discount_code_id,
      title: localized(voucher.title, language),
      expiresAt: voucher.expires_at,
    }));
  return { total, first };
}

async function readAddress(client: ShopClient) {
  const { data } = await client.addresses.list();
  return { chosen: data.find(({ is_default: isDefault }) => isDefault) ?? data[0] ?? null };
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;

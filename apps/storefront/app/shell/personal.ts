import type { User } from "@harbour/contracts";
import { wishlistStore } from "@harbour/contracts/constants";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { failures } from "../components/forms/keep-form-on-failure.ts";
import { listAccountEntries, type AccountEntry } from "../components/site/account-entries.ts";
import {
  type Member,
  emptyPersonalFacts,
  type Personal,
} from "../components/site/personal-facts.ts";
import { wishlistPageSize } from "../components/wishlist/page-size.ts";
import { paths, type StoreAlias } from "../paths.ts";
import { fallbackOnRefusal } from "../request/fallback-on-refusal.ts";
import { readRequestContext } from "../request/request-context.ts";
import type { ShopClient } from "../request/session.server.ts";
import type { Route } from "./+types/personal.ts";

/** Reads the per-user parts of cached pages: counts of carts, wishlist, member. Reading never creates a guest. */
export async function loader(args: Route.LoaderArgs) {
  const { session, api } = readRequestContext(args);
  const client = await session.findExistingClient();
  const readEntries = async () => listAccountEntries(await api.configuration.latest());
  const isMember = (await session.memberClient()) !== null;
  const personalData = client
    ? await readPersonal(client, { isMember, readEntries })
    : emptyPersonalFacts;
  return data(personalData, { headers: { "cache-control": "private, no-store" } });
}

/**
 * Skips the reload on the way to the failure page of an unanswered checkout. No change is known, and a hanging database
 * would delay that page again.
 */
export function shouldRevalidate({
  nextUrl: { pathname, searchParams },
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isFailurePage = pathname.endsWith(paths.result("order", "failure"));
  const isUnconfirmed = failures.some((failure) => failure === searchParams.get("reason"));
  return defaultShouldRevalidate && !(isFailurePage && isUnconfirmed);
}

/** Reads the per-user parts in the browser. They are empty after a failure, so that the page stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Personal> {
  try {
    return await serverLoader();
  } catch {
    return emptyPersonalFacts;
  }
}

/** Reads the per-user parts. A cart or wishlist that cannot be fetched counts as empty (S8-028, S8-031). */
async function readPersonal(
  client: ShopClient,
  { isMember, readEntries }: { isMember: boolean; readEntries: () => Promise<AccountEntry[]> },
): Promise<Personal> {
  const readCount = async (store: StoreAlias) =>
    (await client.cart.count({ params: { store_id: store } })).count;
  const [main, mini, wishlist, user] = await Promise.all([
    readCount("main").catch(fallbackOnRefusal(0)),
    readCount("mini").catch(fallbackOnRefusal(0)),
    readWishlist(client, isMember).catch(fallbackOnRefusal(emptyPersonalFacts.wishlist)),
    client.auth
      .user()
      .then(({ user }) => presentMember(user, readEntries))
      .catch(fallbackOnRefusal(emptyPersonalFacts.user)),
  ]);
  return { main, mini, wishlist, user };
}

/**
 * Reads the count and the product ids of the wishlist. A member's first page usually holds the whole wishlist. A
 * longer wishlist is read by id, because the hearts need every id.
 */
async function readWishlist(client: ShopClient, isMember: boolean): Promise<Personal["wishlist"]> {
  const params = { store_id: wishlistStore };
  if (isMember) {
    const query = { per_page: wishlistPageSize };
    const { total, data } = await client.wishlist.list({ params, query });
    if (total <= data.length) return { count: total, ids: data.map(({ _id }) => _id) };
  }
  return client.wishlist.ids({ params });
}

async function presentMember(
  { type, is_verified, account }: User,
  readEntries: () => Promise<AccountEntry[]>,
): Promise<Member | null> {
  if (type === "TEMP") return null;
  const { username, avatar } = account;
  return {
    entries: await readEntries(),
    username: username ?? "",
    avatar,
    is_verified,
    login: type,
  };
}

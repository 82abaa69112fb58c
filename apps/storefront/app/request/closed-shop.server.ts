import type { Configuration } from "@harbour/contracts";
import { withLanguage } from "@harbour/i18n";
import { paths } from "../paths.ts";
import { cookieNames } from "./cookies.server.ts";
import type { RequestContext } from "./request-context.ts";

type ShopAccess = Configuration["shop-access"];

/**
 * Tells whether a shop still keeps its pages closed. After the opening its pages are like any others, and caches may
 * store them.
 */
export const isClosed = ({ state, opens_at: opensAt }: ShopAccess, now = Date.now()): boolean =>
  state !== "open" && (opensAt === null || Date.parse(opensAt) > now);

/** Tells whether a page answers while the shop is closed, such as files for robots, confirmations and unsubscribing. */
const isOpenWhenClosed = ({ path, url }: RequestContext): boolean =>
  path === paths.comingSoon ||
  path === paths.shopPassword ||
  (path === paths.newsletter && url.searchParams.has("confirm")) ||
  /^\/(robots\.txt|personal|preferences|unsubscribe)$/.test(path);

/**
 * Returns the redirect, with the path to return to, for a visitor who may not see the shop yet. Null for others.
 * Every page of a closed shop depends on the visitor, so no cache stores it.
 */
export async function refuseClosedShop(context: RequestContext): Promise<string | null> {
  const { "shop-access": access } = await context.api.configuration.latest();
  if (!isClosed(access) || isOpenWhenClosed(context) || (await isAdmitted(context))) return null;
  const to = access.state === "password" ? paths.shopPassword : paths.comingSoon;
  const target = context.path + context.url.search;
  const backQuery = target === paths.home ? "" : `?${new URLSearchParams({ back: target })}`;
  return withLanguage(to + backQuery, context.language);
}

/** Tells whether this browser was admitted. */
export async function isAdmitted({ api, readCookie }: RequestContext): Promise<boolean> {
  const pass = readCookie(cookieNames.pass);
  if (!pass) return false;
  const { is_admitted } = await api.shopAccess.check({ body: { pass } });
  return is_admitted;
}

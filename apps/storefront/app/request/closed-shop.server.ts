import type { Configuration } from "@harbour/contracts";
import { withLanguage } from "@harbour/i18n";
import { paths } from "../paths.ts";
import { cookieNames } from "./cookies.server.ts";
import type { RequestContext } from "./request-context.ts";

type Access = Configuration["shop-access"];

/** Whether a shop keeps its pages for later. Once its moment has come they are pages like any others, and may be kept by caches. */
export const isClosed = ({ state, opens_at: opensAt }: Access, now = Date.now()): boolean =>
  state !== "open" && (opensAt === null || Date.parse(opensAt) > now);

/** What answers while the shop is closed, to robots, and to whoever confirms an address or wants no more letters. */
const stillAnswers = ({ path, url }: RequestContext): boolean =>
  path === paths.comingSoon ||
  path === paths.shopPassword ||
  (path === paths.newsletter && url.searchParams.has("confirm")) ||
  /^\/(robots\.txt|personal|preferences|unsubscribe)$/.test(path);

/**
 * Where whoever may not see the shop yet is led, with the way back; null for everybody else. Of a closed shop every page is about one
 * visitor, so no cache keeps any.
 */
export async function closedTo(context: RequestContext): Promise<string | null> {
  const { "shop-access": access } = await context.api.configuration.latest();
  if (!isClosed(access) || stillAnswers(context) || (await isAdmitted(context))) return null;
  const to = access.state === "password" ? paths.shopPassword : paths.comingSoon;
  const wanted = context.path + context.url.search;
  const back = wanted === paths.home ? "" : `?${new URLSearchParams({ back: wanted })}`;
  return withLanguage(to + back, context.language);
}

/** Whether this browser was let in. */
export async function isAdmitted({ api, ownCookie }: RequestContext): Promise<boolean> {
  const pass = ownCookie(cookieNames.pass);
  if (!pass) return false;
  const { is_admitted } = await api.shopAccess.check({ body: { pass } });
  return is_admitted;
}

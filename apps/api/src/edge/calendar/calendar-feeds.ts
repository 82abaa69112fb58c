import { createHash } from "node:crypto";
import { calendarMedia } from "@harbour/contracts";
import { languages } from "@harbour/contracts/constants";
import { localized, type Language } from "@harbour/i18n";
import type { FastifyInstance, FastifyReply } from "fastify";
import { seo, setting } from "../../base/configuration/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { matchesEtag } from "../../platform/requests/http-headers.rules.ts";
import { customerPlane } from "../../platform/routes/customer-plane.ts";
import { mountMedia } from "../../platform/routes/mount-media.ts";
import { dayAfter } from "./calendar.rules.ts";
import { findOwner, findOwnPreorders } from "./member-calendar.repository.ts";
import { listReleases } from "./read-calendar.ts";
import { findBounds } from "./releases.repository.ts";

/** Past days that a feed still contains, because calendar programs delete events that disappear from the feed. */
const daysBack = 31;
const daysAhead = 2 * 366;

export function mountCalendarFeeds(app: FastifyInstance, deps: Deps): void {
  const mountOptions = { plane: customerPlane, deps };
  mountMedia(app, mountOptions, calendarMedia.feed, async ({ request, reply }) => {
    const language = feedLanguage(request.query);
    const feed = await everybodysFeed(deps, language);
    const etag = `"${createHash("sha256").update(feed).digest("base64url").slice(0, 22)}"`;
    void reply.header("etag", etag).header("cache-control", "public, max-age=900");
    if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return send(reply, feed);
  });
  mountMedia(app, mountOptions, calendarMedia.ownFeed, async ({ request, reply }) => {
    const { token } = request.params as { token: string };
    const feed = await ownFeed(deps, token, feedLanguage(request.query));
    return send(reply.header("cache-control", "private, no-store"), feed);
  });
}

/**
 * Returns the feed's language. An unknown language becomes English, because calendar programs keep an address for
 * years.
 */
function feedLanguage(query: unknown): Language {
  const languageParam = (query as { readonly language?: unknown }).language;
  return languages.find((language) => language === languageParam) ?? "en";
}

async function everybodysFeed(deps: Deps, language: Language): Promise<string> {
  const listedReleases = await listReleases(deps, { ...(await feedDays(deps)), isUnlimited: true });
  const releases = listedReleases.map(({ release }) => release);
  const { composeFeed } = await import("./compose-feed.ts");
  return composeFeed({
    ...(await feedFrame(deps, language)),
    releases,
    preorders: new Map(),
    isOwn: false,
  });
}

/** @throws ShopError `not_found` both for an unknown and for a revoked link */
async function ownFeed(deps: Deps, token: string, language: Language): Promise<string> {
  const customerId = await findOwner(deps.db, token);
  if (customerId === undefined) throw notFound("Calendar");
  const preorders = new Map<string, number>();
  for (const { product_id: id, qty } of await findOwnPreorders(deps.db, customerId))
    preorders.set(id, (preorders.get(id) ?? 0) + qty);
  const listedReleases = await listReleases(deps, {
    ...(await feedDays(deps)),
    owner: { customerId, productIds: [...preorders.keys()] },
    isUnlimited: true,
  });
  const releases = listedReleases.map(({ release }) => release);
  const { composeFeed } = await import("./compose-feed.ts");
  return composeFeed({ ...(await feedFrame(deps, language)), releases, preorders, isOwn: true });
}

async function feedDays({ db }: Deps) {
  const { today } = await findBounds(db);
  return { from: dayAfter(today, -daysBack), until: dayAfter(today, daysAhead) };
}

async function feedFrame({ db, settings }: Deps, language: Language) {
  const shopName = localized((await setting(db, seo)).site_name, language);
  return { language, shopName, publicUrl: settings.publicUrl };
}

function send(reply: FastifyReply, feed: string): FastifyReply {
  return reply
    .type("text/calendar; charset=utf-8")
    .header("content-disposition", 'inline; filename="releases.ics"')
    .header("x-robots-tag", "noindex")
    .send(feed);
}

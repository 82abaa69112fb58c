import { useSyncExternalStore } from "react";
import {
  compareCookie,
  cookieText,
  parseComparedIds,
  appendComparedId,
  removeComparedIds,
} from "./compared-ids.ts";
import type { ComparedIds } from "./compared-ids.ts";

/** Returns the browser's compared products, the same in every open page. */
export function useCompared(): ComparedIds {
  return useSyncExternalStore(subscribe, readComparedCookie, () => emptyIds);
}

/** Adds or removes a product; false when there are four already. */
export function toggleCompared(id: string): boolean {
  const comparedIds = readComparedCookie();
  const next = comparedIds.includes(id)
    ? removeComparedIds(comparedIds, [id])
    : appendComparedId(comparedIds, id);
  if (next) writeComparedCookie(next);
  return next !== null;
}

/** Adds a product, unless there are four already. */
export function rememberCompared(id: string): void {
  const next = appendComparedId(readComparedCookie(), id);
  if (next) writeComparedCookie(next);
}

export function forgetCompared(ids: ComparedIds): void {
  writeComparedCookie(removeComparedIds(readComparedCookie(), ids));
}

const emptyIds: ComparedIds = [];
const changeEvent = "harbour:compare";
const cookiePattern = new RegExp(`(?:^|;\\s*)${compareCookie}=([^;]*)`);
const oneYearSeconds = 365 * 24 * 60 * 60;

/** The last announced cookie, because `document.cookie` may lag. */
let lastAnnouncement: string | undefined;
let lastRead: { text: string; ids: ComparedIds } = { text: "", ids: emptyIds };

/** Returns the same list object for the same text, as React demands of a store. */
function readComparedCookie(): ComparedIds {
  const text = lastAnnouncement ?? cookiePattern.exec(document.cookie)?.[1] ?? "";
  if (text !== lastRead.text) lastRead = { text, ids: parseComparedIds(text) };
  return lastRead.ids;
}

function writeComparedCookie(ids: ComparedIds): void {
  const maxAge = ids.length > 0 ? oneYearSeconds : 0;
  lastAnnouncement = undefined;
  const isSecure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${compareCookie}=${cookieText(ids)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure}`;
  window.dispatchEvent(new Event(changeEvent));
}

/**
 * Listens for changes by other pages. Browsers without cookie events read the cookie again when the page gets the
 * focus.
 */
function subscribe(run: () => void) {
  const cookies = "cookieStore" in window ? window.cookieStore : undefined;
  const rereadCookie = () => {
    lastAnnouncement = undefined;
    run();
  };
  const onCookieChange = ({ changed: changedCookies, deleted }: CookieChangeEvent) => {
    const cookie = [...changedCookies, ...deleted].find(({ name }) => name === compareCookie);
    if (!cookie) return;
    lastAnnouncement = cookie.value ?? "";
    run();
  };
  window.addEventListener(changeEvent, run);
  window.addEventListener("focus", rereadCookie);
  cookies?.addEventListener("change", onCookieChange);
  return () => {
    window.removeEventListener(changeEvent, run);
    window.removeEventListener("focus", rereadCookie);
    cookies?.removeEventListener("change", onCookieChange);
  };
}

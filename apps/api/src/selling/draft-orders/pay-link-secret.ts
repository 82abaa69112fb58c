import type { Language } from "@harbour/contracts/constants";
import { paths } from "@harbour/contracts/site-paths";
import { withLanguage } from "@harbour/i18n";
import type { Deps } from "../../platform/modules/deps.ts";
import { hashKey } from "../../platform/sessions/hash-key.ts";

export interface PayLinkSecret {
  /**
   * The link that the buyer gets. A draft stores only its hash, so that a reader of the database alone cannot pay. A
   * message contains the link until it is sent.
   */
  readonly url: string;
  readonly hash: string;
}

/** The facts that a link depends on. Each link of a draft has a time of its own. */
export interface LinkOrigin {
  readonly draftId: string;
  readonly madeAt: Date;
  readonly language: Language;
}

/**
 * Computes a link with the 256 bits of a keyed hash. The shop's secret is the key, so that staff can copy a link again
 * although no table contains it.
 */
export function computePayLink(
  { settings }: Pick<Deps, "settings">,
  { draftId, madeAt, language }: LinkOrigin,
): PayLinkSecret {
  const token = hashKey(settings.secret, `token of pay link ${draftId} ${madeAt.getTime()}`);
  const url = settings.publicUrl + withLanguage(paths.payLink(token), language);
  return { url, hash: hashPayLink(settings.secret, token) };
}

/** Returns the time of a draft's next link, which differs from the time of its former link. */
export const chooseLinkTime = (now: Date, former: Date | null): Date =>
  former === null ? now : new Date(Math.max(now.getTime(), former.getTime() + 1));

export function hashPayLink(secret: string, token: string): string {
  return hashKey(secret, `pay link ${token}`);
}

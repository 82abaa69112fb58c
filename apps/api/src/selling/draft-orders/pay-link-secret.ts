import { randomBytes } from "node:crypto";
import type { Language } from "@harbour/contracts/constants";
import { paths } from "@harbour/contracts/site-paths";
import { withLanguage } from "@harbour/i18n";
import type { Deps } from "../../platform/modules/deps.ts";
import { hashKey } from "../../platform/sessions/hash-key.ts";

export interface PayLinkSecret {
  /** The link that the buyer gets. A draft stores only its hash. A message contains the link until it is sent. */
  readonly url: string;
  readonly hash: string;
}

/** Makes a link with 256 random bits. */
export function createPayLink({ settings }: Deps, language: Language): PayLinkSecret {
  const token = randomBytes(32).toString("base64url");
  const url = settings.publicUrl + withLanguage(paths.payLink(token), language);
  return { url, hash: hashPayLink(settings.secret, token) };
}

export function hashPayLink(secret: string, token: string): string {
  return hashKey(secret, `pay link ${token}`);
}

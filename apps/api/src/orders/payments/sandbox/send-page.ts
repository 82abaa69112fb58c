import { randomBytes } from "node:crypto";
import { isLanguage, type Language } from "@harbour/i18n";
import type { FastifyReply } from "fastify";
import { layout, setting, theme } from "../../../base/configuration/index.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { renderEndedPage } from "./card-page.ts";
import type { PageFrame } from "./page-shell.ts";
import { shopLogos } from "./shop-logo.ts";

export function sendEndedPage(
  deps: Deps,
  reply: FastifyReply,
  language: Language,
): Promise<FastifyReply> {
  return sendPage(deps, reply.code(404), (frame) => renderEndedPage(language, frame));
}

/** Redirects after a POST, so that going back in the browser submits nothing twice. */
export function redirectAfterPost(reply: FastifyReply, path: string): FastifyReply {
  return reply.header("cache-control", "no-store").redirect(path, 303);
}

/**
 * Sends a page of the sandbox with its security headers.
 * @param scripts `own` when the page has a script, which gets the nonce
 */
export async function sendPage(
  deps: Deps,
  reply: FastifyReply,
  page: (frame: PageFrame) => string,
  scripts: "none" | "own" = "none",
): Promise<FastifyReply> {
  const { readTheme, pageTheme } = await import("./page-theme.ts");
  const nonce = randomBytes(16).toString("base64");
  const chosenTheme = readTheme(reply.request.headers.cookie);
  const frame = {
    nonce,
    theme: pageTheme(await setting(deps.db, theme), chosenTheme),
    logos: shopLogos(await setting(deps.db, layout), chosenTheme),
  };
  return reply
    .headers({
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; ${scripts === "own" ? `script-src 'nonce-${nonce}'; ` : ""}img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "same-origin",
      "x-frame-options": "DENY",
    })
    .type("text/html; charset=utf-8")
    .send(page(frame));
}

/** Returns the language chosen on the page, or else the language in which the shop opened the page. */
export function pageLanguage(
  { lang }: { lang?: string },
  subject: { readonly language: Language } | undefined,
): Language {
  return isLanguage(lang) ? lang : (subject?.language ?? "en");
}

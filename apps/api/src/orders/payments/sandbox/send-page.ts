import { randomBytes } from "node:crypto";
import { isLanguage, type Language } from "@harbour/i18n";
import type { FastifyReply } from "fastify";
import { overPage } from "./card-page.ts";

export function sendOver(reply: FastifyReply, language: Language): FastifyReply {
  return sendPage(reply.code(404), (nonce) => overPage(language, nonce));
}

/** Redirects after a POST, so that going back in the browser submits nothing twice. */
export function sendBack(reply: FastifyReply, path: string): FastifyReply {
  return reply.header("cache-control", "no-store").redirect(path, 303);
}

/** @param scripts `own` when the page has a script, which gets the nonce */
export function sendPage(
  reply: FastifyReply,
  page: (nonce: string) => string,
  scripts: "none" | "own" = "none",
): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  return reply
    .headers({
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; ${scripts === "own" ? `script-src 'nonce-${nonce}'; ` : ""}img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "same-origin",
      "x-frame-options": "DENY",
    })
    .type("text/html; charset=utf-8")
    .send(page(nonce));
}

/** Returns the page's chosen language, else the one in which the shop began. */
export function languageOf(
  { lang }: { lang?: string },
  begun: { readonly language: Language } | undefined,
): Language {
  return isLanguage(lang) ? lang : (begun?.language ?? "en");
}

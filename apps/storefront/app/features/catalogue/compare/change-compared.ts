import { withLanguage } from "@harbour/i18n";
import { data, redirect } from "react-router";
import {
  compareCookie,
  comparePath,
  cookieText,
  parseComparedIds,
  appendComparedId,
  removeComparedIds,
} from "../../../components/compare/compared-ids.ts";
import { cookieLine, oneYear } from "../../../request/cookies.server.ts";
import { formText } from "../../../request/form-text.ts";
import type { RequestContext } from "../../../request/request-context.ts";

/**
 * Adds or removes a compared product. `ids` are the products on the page: when removing, those that remain; when
 * adding, those beside the new one.
 */
export function changeCompared(
  { ownCookie, setCookie, isSecure, language }: RequestContext,
  form: FormData,
) {
  const id = formText(form, "product_id");
  const isOff = form.get("off") !== null;
  const listed = parseComparedIds(formText(form, "ids"));
  const present = parseComparedIds(ownCookie(compareCookie));
  const next = isOff ? removeComparedIds(present, [id]) : appendComparedId(present, id);
  const shown = isOff || listed.length === 0 ? listed : appendComparedId(listed, id);
  if (shown === null || (!next && shown.length === 0))
    return data({ isFull: true }, { status: 409 });
  if (next) {
    const maxAge = next.length > 0 ? oneYear : 0;
    setCookie(cookieLine(compareCookie, cookieText(next), { maxAge, isSecure, isOpen: true }));
  }
  return redirect(withLanguage(comparePath(shown), language), 303);
}

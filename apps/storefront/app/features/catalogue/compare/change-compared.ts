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
import { formatCookieLine, oneYear } from "../../../request/cookies.server.ts";
import { formText } from "../../../request/form-text.ts";
import type { RequestContext } from "../../../request/request-context.ts";

/** Adds or removes a compared product. `ids` are the other products on the page. */
export function changeCompared(
  { readCookie, setCookie, isSecure, language }: RequestContext,
  form: FormData,
) {
  const id = formText(form, "product_id");
  const isRemoval = form.get("off") !== null;
  const listedIds = parseComparedIds(formText(form, "ids"));
  const comparedIds = parseComparedIds(readCookie(compareCookie));
  const next = isRemoval ? removeComparedIds(comparedIds, [id]) : appendComparedId(comparedIds, id);
  const shownIds =
    isRemoval || listedIds.length === 0 ? listedIds : appendComparedId(listedIds, id);
  if (shownIds === null || (!next && shownIds.length === 0))
    return data({ isFull: true }, { status: 409 });
  if (next) {
    const maxAge = next.length > 0 ? oneYear : 0;
    setCookie(
      formatCookieLine(compareCookie, cookieText(next), { maxAge, isSecure, isOpen: true }),
    );
  }
  return redirect(withLanguage(comparePath(shownIds), language), 303);
}

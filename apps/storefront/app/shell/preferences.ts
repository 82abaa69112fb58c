import { redirect } from "react-router";
import { formatCookieLine, cookieNames, oneYear } from "../request/cookies.server.ts";
import { formText } from "../request/form-text.ts";
import { sanitizeOwnPath } from "../request/own-path.ts";
import { formatPreviewCookie } from "../request/preview.server.ts";
import { rejectGetRequest } from "../request/reject-get-request.ts";
import { readRequestContext } from "../request/request-context.ts";
import type { Route } from "./+types/preferences.ts";

const thirtyDaysInSeconds = 30 * 24 * 60 * 60;

/** Stores the theme without script, or the answer to the age question, and returns to the page. */
export async function action(args: Route.ActionArgs) {
  const { isSecure, setCookie } = readRequestContext(args);
  const form = await args.request.formData();
  const theme = form.get("theme");
  if (theme === "light" || theme === "dark") {
    setCookie(
      formatCookieLine(cookieNames.theme, theme, { maxAge: oneYear, isSecure, isOpen: true }),
    );
  }
  const direction = form.get("direction");
  if (direction === "ltr" || direction === "rtl") {
    const options = { maxAge: oneYear, isSecure, isOpen: true };
    setCookie(formatCookieLine(cookieNames.direction, direction, options));
  }
  const age = Number(formText(form, "age"));
  if (Number.isSafeInteger(age) && age > 0 && age < 100) {
    const options = { maxAge: thirtyDaysInSeconds, isSecure, isOpen: true };
    setCookie(formatCookieLine(cookieNames.age, String(age), options));
  }
  if (form.get("preview") === "off") setCookie(formatPreviewCookie("", 0, isSecure));
  return redirect(sanitizeOwnPath(formText(form, "back")), 303);
}

export const loader = rejectGetRequest;

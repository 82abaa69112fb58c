import { ApiError } from "@harbour/api-client";
import { localized, splitLanguage, withLanguage } from "@harbour/i18n";
import { Button, PasswordInput, useToast } from "@harbour/ui";
import { data, Form, redirect, useNavigation } from "react-router";
import { serverErrorTexts } from "../../../components/errors/server-error.texts.ts";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { isUnansweredOutcome } from "../../../components/forms/outcome.ts";
import { problemText } from "../../../components/forms/problem-text.ts";
import { Unsent } from "../../../components/forms/unsent.tsx";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { isClosed } from "../../../request/closed-shop.server.ts";
import { formatCookieLine, cookieNames } from "../../../request/cookies.server.ts";
import { formText } from "../../../request/form-text.ts";
import { sanitizeOwnPath } from "../../../request/own-path.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import type { Route } from "./+types/shop-password-page.ts";
import { OpeningFrame } from "./opening-frame.tsx";
import { openingTexts } from "./opening.texts.ts";
import "../../../every-page.css";

/** Loads the page of a shop behind a password (401, S2-143). An open shop has no such page. */
export async function loader(args: Route.LoaderArgs) {
  const { api, language, readCookie, url } = readRequestContext(args);
  const { "shop-access": access } = await requireFound(api.configuration.latest());
  if (!isClosed(access)) throw redirect(withLanguage(paths.home, language));
  // Reading the cookie makes the page private.
  readCookie(cookieNames.pass);
  const view = {
    title: localized(access.title, language),
    text: localized(access.text, language),
    returnPath: sanitizeOwnPath(url.searchParams.get("back")),
  };
  return data(view, { status: 401, headers: challenge });
}

/**
 * The challenge that HTTP requires with a 401. Browsers do not know the scheme `Password`, so the page itself asks
 * for the password.
 */
const challenge = { "www-authenticate": 'Password realm="shop"' };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action(args: Route.ActionArgs) {
  const { api, language, setCookie, isSecure } = readRequestContext(args);
  const form = await args.request.formData();
  const password = formText(form, "password");
  if (!password) {
    const missingText = openingTexts.missing[language];
    return data({ problem: missingText, errors: { password: missingText } }, { status: 422 });
  }
  try {
    const { pass, expires_at: expiresAt } = await api.shopAccess.enter({ body: { password } });
    const maxAge = Math.floor((Date.parse(expiresAt) - Date.now()) / 1000);
    setCookie(formatCookieLine(cookieNames.pass, pass, { maxAge, isSecure }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const problem =
      error.code === "invalid_credentials"
        ? openingTexts.wrong[language]
        : problemText(error, language);
    return data({ problem, errors: { password: problem } }, { status: error.status });
  }
  throw redirect(withLanguage(sanitizeOwnPath(formText(form, "back")), language), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: openingTexts.passwordTitle[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function ShopPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(openingTexts);
  const serverErrorText = useTexts(serverErrorTexts);
  const toast = useToast();
  const isBusy = useNavigation().state !== "idle";
  useAnswer(actionData, () => toast(serverErrorText("serverError"), "bad"));
  const isUnsent = actionData !== undefined && isUnansweredOutcome(actionData);
  const error = isUnsent || isBusy ? undefined : actionData?.errors["password"];
  const { title, text, returnPath } = loaderData;
  return (
    <OpeningFrame title={title || t("passwordTitle")}>
      <p className="mt-4 max-w-lg text-lg text-white/80">{text || t("passwordText")}</p>
      <Form
        method="post"
        className="mt-8 grid max-w-md gap-4 rounded-lg bg-page p-5 text-ink shadow-2xl sm:p-6"
      >
        <input type="hidden" name="back" value={returnPath} />
        <PasswordInput
          name="password"
          label={t("password")}
          showLabel={t("showPassword")}
          autoComplete="off"
          maxLength={128}
          required
          {...(error && { error })}
        />
        <Button type="submit" busy={isBusy}>
          {isBusy ? t("entering") : t("enter")}
        </Button>
        {isUnsent && !isBusy && <Unsent problem={actionData.problem} />}
      </Form>
    </OpeningFrame>
  );
}

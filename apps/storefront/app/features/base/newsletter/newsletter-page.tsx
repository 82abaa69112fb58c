import { splitLanguage } from "@harbour/i18n";
import { Button, Notice } from "@harbour/ui";
import { data, Form, useNavigation } from "react-router";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { SubscribeForm } from "../../../components/newsletter/subscribe-form.tsx";
import { readRecommended } from "../../../components/products/read-recommended.ts";
import { RecommendedProducts } from "../../../components/products/recommended.tsx";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import { formText } from "../../../request/form-text.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/newsletter-page.ts";
import { newsletterPageTexts } from "./newsletter-page.texts.ts";
import { confirmNewsletter, subscribeToNewsletter } from "./subscribe.server.ts";
import "../../../every-page.css";

/** Reads the link without confirming, because mail programs open links by themselves. */
export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get("confirm");
  const products = await readRecommended(readRequestContext(args), "newsletter").catch(
    fallbackOnRefusal([]),
  );
  return data({ token, products }, token === null ? {} : { headers: privateHeaders });
}

/** Prevents caching, because the page belongs to one person's link. */
const privateHeaders = { "cache-control": "private, no-store" };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action(args: Route.ActionArgs) {
  const context = readRequestContext(args);
  const form = await args.request.formData();
  return formText(form, "intent") === "confirm"
    ? confirmNewsletter(context, formText(form, "token"))
    : subscribeToNewsletter(context, form);
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const { language } = splitLanguage(location.pathname);
  return composePageMeta(matches, {
    title: newsletterPageTexts.title[language],
    description: newsletterPageTexts.intro[language],
    isPrivate: typeof loaderData?.token === "string",
  });
};

export default function NewsletterPage({
  loaderData: { token, products },
  actionData,
}: Route.ComponentProps) {
  const t = useTexts(newsletterPageTexts);
  const isBusy = useNavigation().formMethod === "POST";
  const isConfirming = token !== null;
  const problem = actionData?.intent === "confirm" ? actionData.problem : null;
  return (
    <div className="page-width py-6 md:py-8">
      <div className="grid items-center gap-x-16 gap-y-6 rounded-lg bg-tint p-6 sm:p-10 lg:grid-cols-2 lg:p-14">
        <div>
          <h1 className="page-title">{isConfirming ? t("confirmTitle") : t("title")}</h1>
          <p className="mt-3 max-w-prose text-quiet md:text-lg">
            {isConfirming ? t("confirmIntro") : t("intro")}
          </p>
        </div>
        <div>
          {problem && (
            <Notice tone="bad" className="mb-6">
              {problem}
            </Notice>
          )}
          {isConfirming ? (
            <Form method="post">
              <input type="hidden" name="intent" value="confirm" />
              <input type="hidden" name="token" value={token} />
              <Button busy={isBusy} disabled={isBusy}>
                {isBusy ? t("confirming") : t("confirm")}
              </Button>
            </Form>
          ) : (
            // Hides the footer's form, which would repeat this one.
            <div className="[body:has(&)_#newsletter]:hidden">
              <SubscribeForm isOwnPage />
            </div>
          )}
        </div>
      </div>
      <RecommendedProducts products={products} />
    </div>
  );
}

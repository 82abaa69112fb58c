import { ApiError } from "@harbour/api-client";
import { maxReviewImages } from "@harbour/contracts/constants";
import { errorText, splitLanguage, translator, withLanguage } from "@harbour/i18n";
import { Anchor, ChevronLeft, Notice, useToast } from "@harbour/ui";
import { useEffect } from "react";
import { data, Form, redirect, useNavigation, useSearchParams } from "react-router";
import { NotLoaded } from "../../../components/errors/not-loaded.tsx";
import { PageNotLoaded } from "../../../components/errors/page-not-loaded.tsx";
import { faultTexts, type FieldErrors } from "../../../components/forms/check-fields.ts";
import { fieldTexts } from "../../../components/forms/field.texts.ts";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { isUnansweredOutcome } from "../../../components/forms/outcome.ts";
import { picturesTexts } from "../../../components/forms/pictures.texts.ts";
import { problemText } from "../../../components/forms/problem-text.ts";
import { dropForm, saveForm, useSavedForm } from "../../../components/forms/saved-form.ts";
import { SaveButton } from "../../../components/forms/saving-form.tsx";
import { Unsent } from "../../../components/forms/unsent.tsx";
import { useCheckedForm } from "../../../components/forms/use-checked-form.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useStoreAlias } from "../../../components/site/use-store-alias.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readAsMember } from "../../../request/as-member.server.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import { requireMember } from "../../../request/guards.server.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/review-page.ts";
import "../../../every-page.css";
import { checkReviews } from "./check-reviews.ts";
import { listSavedFields, ReviewFields } from "./review-fields.tsx";
import { reviewTexts } from "./review.texts.ts";
import { writeReviews } from "./write-reviews.server.ts";
import { WrittenReview } from "./written-review.tsx";

/**
 * Loads the page that reviews the products of one order (S3-059 to S3-062). Products with a review show it instead of
 * fields.
 */
export async function loader(args: Route.LoaderArgs) {
  const params = { order_id: args.params.id };
  return readAsMember(readRequestContext(args), async (client) => {
    const [order, reviews] = await Promise.all([
      client.orders.details({ params }),
      client.reviews
        .listForOrder({ params })
        .then(({ reviews: writtenReviews }) => writtenReviews)
        .catch(fallbackOnRefusal(null)),
    ]);
    // Unreadable reviews count as none, but nobody is asked to write one twice (S8-035).
    return { order, reviews: reviews ?? [], hasFailed: reviews === null };
  });
}

export async function action(args: Route.ActionArgs) {
  const context = readRequestContext(args);
  const client = await requireMember(context);
  const form = await args.request.formData();
  const { language } = context;
  const errors = faultTexts(checkReviews(form, language));
  if (Object.keys(errors).length > 0) return refuse(errorText("validation", language), 422, errors);
  try {
    const problem = await writeReviews(client, args.params.id, form);
    if (problem === "nothing") return refuse(reviewTexts.nothing[language], 422);
    if (problem === "tooMany")
      return refuse(translator(picturesTexts, language)("tooMany", { max: maxReviewImages }), 422);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse(problemText(error, language), error.status);
  }
  throw redirect(withLanguage(`${context.path}?thanks=1`, context.language), 303);
}

function refuse(problem: string, status: number, errors: FieldErrors = {}) {
  return data({ problem, errors, isServerUnavailable: status >= 500 }, { status });
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: reviewTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function ReviewPage({
  loaderData: { order, reviews, hasFailed },
  actionData,
}: Route.ComponentProps) {
  const t = useTexts(reviewTexts);
  const fieldText = useTexts(fieldTexts);
  const toast = useToast();
  const store = useStoreAlias(order);
  const [query] = useSearchParams();
  const isBusy = useNavigation().formMethod === "POST";
  const name = `review-${order._id}`;
  const savedValues = useSavedForm(name);
  const isThankYouView = query.has("thanks");
  useEffect(() => {
    if (isThankYouView) dropForm(name);
  }, [isThankYouView, name]);
  const { errors, props } = useCheckedForm({
    check: checkReviews,
    serverErrors: isBusy ? undefined : actionData?.errors,
  });
  useAnswer(actionData, () => toast(fieldText("serverError"), "bad"));
  const refusal = isBusy ? undefined : actionData;
  const isServerUnavailable = isUnansweredOutcome(refusal) || refusal?.isServerUnavailable === true;
  const isOpen = order.current_status === "completed";
  const findReview = (variantId: string) =>
    reviews.find((review) => review.product_variant_id === variantId);
  const unratedLines = order.cart_items.filter(
    (line) => line.withdrawn_qty < line.qty && !findReview(line.product_variant_id),
  );
  return (
    <div className="page-width max-w-3xl py-8 lg:py-12">
      <Anchor
        href={paths.order(store, order._id)}
        className="mb-3 inline-flex min-h-10 items-center gap-1 text-sm text-quiet hover:text-ink"
      >
        <ChevronLeft size={16} className="rtl:rotate-180" />
        {t("back")}
      </Anchor>
      <h1 className="page-title">{t("title")}</h1>
      <p className="mt-2 mb-6 max-w-prose text-quiet">{t(isOpen ? "hint" : "tooEarly")}</p>
      {isThankYouView && (
        <Notice tone="good" className="mb-6">
          {t("thanks")}
        </Notice>
      )}
      {hasFailed && <NotLoaded isPart>{t("failed")}</NotLoaded>}
      <ul className="grid gap-4 empty:hidden">
        {reviews.map((review) => (
          <WrittenReview
            key={review._id}
            review={review}
            line={order.cart_items.find(
              (line) => line.product_variant_id === review.product_variant_id,
            )}
          />
        ))}
      </ul>
      {isOpen && !hasFailed && unratedLines.length > 0 && (
        <Form
          method="post"
          encType="multipart/form-data"
          {...props}
          onSubmit={(event) => {
            props.onSubmit(event);
            // A reader who has to sign in finds the typed words again.
            const fields = unratedLines.flatMap((line) => listSavedFields(line.product_variant_id));
            if (!event.defaultPrevented) saveForm(name, event.currentTarget, fields);
          }}
          className="mt-6 grid gap-6"
        >
          {unratedLines.map((line) => (
            // Only the script knows the saved text, so a new key makes that text the default value of new fields.
            <ReviewFields
              key={`${line._id} ${savedValues !== null}`}
              {...{ line, errors, savedValues }}
            />
          ))}
          {refusal && !isServerUnavailable && <Notice tone="bad">{refusal.problem}</Notice>}
          <SaveButton saving={{ isBusy, isFresh: false }} className="justify-self-start">
            {t("send")}
          </SaveButton>
          {refusal && isServerUnavailable && <Unsent problem={refusal.problem} />}
        </Form>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(reviewTexts);
  return <PageNotLoaded error={error}>{t("notLoaded")}</PageNotLoaded>;
}

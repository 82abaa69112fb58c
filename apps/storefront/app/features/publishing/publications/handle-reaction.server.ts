import { parseStore } from "@harbour/contracts/constants";
import { withLanguage } from "@harbour/i18n";
import { data, redirect } from "react-router";
import { addToCart } from "../../../components/cart/add-to-cart.ts";
import { handleAccountForm } from "../../../components/forms/handle-account-form.server.ts";
import { retryInFlight } from "../../../components/forms/retry-in-flight.server.ts";
import { userPartParameter } from "../../../components/site/per-user-part.ts";
import { addToCartIntent } from "../../../components/site/personal-counts.tsx";
import { formText } from "../../../request/form-text.ts";
import { isDataRequest } from "../../../request/is-data-request.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import { checkComment, commentIntent, type AcceptedComment } from "./comment.ts";
import { likeIntent, type LikeStatus } from "./like-intent.ts";
import type { NamedAddAnswer } from "./named-product.tsx";
import type { PublicationPlace } from "./place.ts";
import { presentComment } from "./read-comments.ts";

type Args = Parameters<typeof handleAccountForm>[0];

/**
 * Handles the forms of a post or article: like, comment, and buy a named product. Guests sign in for the first two.
 */
export async function handleReaction(args: Args, place: PublicationPlace, id: string) {
  const context = readRequestContext(args);
  const { language, path } = context;
  const form = await args.request.formData();
  if (formText(form, "intent") === addToCartIntent) return addNamedProduct(args, form);
  const hasScript = isDataRequest(args.request);
  /** Redirects to the page without script. The page then includes the visitor's own part. */
  const redirectToPart = (search: string, fragment: string) =>
    redirect(withLanguage(`${path}?${search}#${fragment}`, language), 303);
  return handleAccountForm<LikeStatus | AcceptedComment>(args, {
    check: checkComment,
    parsedForm: form,
    change: async ({ client, intent, form: submittedForm }) => {
      if (intent === likeIntent) {
        const body = { is_liked: formText(submittedForm, "is_liked") !== "0" };
        const { is_liked: isLiked, liked_count: likedCount } =
          place.kind === "posts"
            ? await client.posts.like({ params: { post_id: id }, body })
            : await client.articles.like({ params: { article_id: id }, body });
        if (!hasScript) throw redirectToPart(`${userPartParameter}=1`, "reactions");
        return { isLiked, likedCount };
      }
      if (intent !== commentIntent || place.kind !== "posts") throw data(null, { status: 400 });
      const body = { _id: id, comment: formText(submittedForm, "comment") };
      const idempotencyKey = formText(submittedForm, "key");
      const { review } = await retryInFlight(() =>
        client.posts.review({ body }, idempotencyKey ? { idempotencyKey } : {}),
      );
      if (!hasScript)
        throw redirectToPart(
          `${userPartParameter}=1&said=${review.status.toLowerCase()}`,
          "comments",
        );
      return { comment: presentComment(review) };
    },
  });
}

async function addNamedProduct(args: Args, form: FormData) {
  const context = readRequestContext(args);
  const store = parseStore(formText(form, "store"));
  const addResult = await addToCart({ ...context, store }, args.request, form);
  if (addResult instanceof Response) return addResult;
  const addAnswer: NamedAddAnswer = {
    ...addResult.data,
    intent: addToCartIntent,
    target: formText(form, "target"),
  };
  return data(addAnswer, addResult.init ?? {});
}

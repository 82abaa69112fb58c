import { ApiError } from "@harbour/api-client";
import { defaultStore } from "@harbour/contracts/constants";
import { splitLanguage, withLanguage } from "@harbour/i18n";
import { Anchor, ChevronLeft, LinkButton, Notice } from "@harbour/ui";
import { useRef } from "react";
import { data, redirect, useSearchParams } from "react-router";
import { PageNotLoaded } from "../../../components/errors/page-not-loaded.tsx";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { readAnswer } from "../../../components/forms/outcome.ts";
import type { Contact } from "../../../components/orders/contact/guest-contact.ts";
import { readNamedContact } from "../../../components/orders/contact/named-contact.server.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useStoreAlias } from "../../../components/site/use-store-alias.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readRequestContext, type RequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import type { Route } from "./+types/refund-page.ts";
import { answerRefundForm } from "./answer-refund-form.server.ts";
import { type RefundableOrder, readRefundableOrder } from "./refund-request.server.ts";
import { RefundView } from "./refund-view.tsx";
import { refundTexts } from "./refund.texts.ts";
import { useLastShownOrder } from "./use-last-shown.ts";
import "../../../every-page.css";

/**
 * Reads the visitor's own order. A guest names the order by a form (`look-up`), and the browser remembers the contact
 * for half an hour.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const { id } = args.params;
  const reasons = (await context.api.configuration.latest())["refund-reasons"];
  const isKnown = await context.session.findExistingClient();
  const visitorOrder = isKnown ? await findRefundableOrder(context, id, null) : null;
  const namedContact = visitorOrder ? null : readNamedContact(context, id);
  const refundableOrder =
    visitorOrder ?? (namedContact && (await findRefundableOrder(context, id, namedContact)));
  return data(
    { reasons, refundableOrder, contact: refundableOrder && namedContact },
    { status: refundableOrder ? 200 : 404 },
  );
}

async function findRefundableOrder(
  context: RequestContext,
  id: string,
  contact: Contact | null,
): Promise<RefundableOrder | null> {
  try {
    return await readRefundableOrder(context, id, contact);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404)
      return requireFound(Promise.reject(error));
    return null;
  }
}

export async function action(args: Route.ActionArgs) {
  const context = readRequestContext(args);
  const form = await args.request.formData();
  const outcome = await answerRefundForm(context, args.params.id, form);
  // The owner's page is loaded again. A guest's order exists only in this answer.
  if (outcome.intent === "ask" && outcome.problem === null && outcome.contact === null)
    throw redirect(withLanguage(`${context.path}?sent=1`, context.language), 303);
  return data(outcome, { status: outcome.status });
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: refundTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function RefundPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts(refundTexts);
  const [query] = useSearchParams();
  const outcome = readAnswer(actionData);
  const { refundableOrder, contact } = useLastShownOrder(params.id, loaderData, outcome);
  const store = useStoreAlias({ store_id: refundableOrder?.order.store_id ?? "" });
  const top = useRef<HTMLDivElement>(null);
  // The result is at the top of the page, but the pressed button is at its end.
  useAnswer(outcome, ({ problem }) => {
    if (problem === null) top.current?.scrollIntoView();
  });
  if (!refundableOrder)
    return (
      <div className="mx-auto grid w-full max-w-xl gap-5 px-(--page-edge) py-12 lg:py-20">
        <h1 className="page-title">{t("title")}</h1>
        {actionData?.problem ? (
          <Notice tone="bad">{actionData.problem}</Notice>
        ) : (
          <p className="text-quiet">{t("notFound")}</p>
        )}
        <LinkButton
          href={`${paths.trackOrder(defaultStore)}?order=${encodeURIComponent(params.id)}`}
        >
          {t("findOrder")}
        </LinkButton>
      </div>
    );
  const isSent = outcome
    ? outcome.intent === "ask" && outcome.problem === null
    : query.has("sent") && actionData === undefined;
  return (
    <div ref={top} className="page-width max-w-3xl scroll-mt-48 py-8 lg:py-12">
      <Anchor
        href={paths.order(
          store,
          contact ? refundableOrder.order.reference : refundableOrder.order._id,
        )}
        className="mb-3 inline-flex min-h-10 items-center gap-1 text-sm text-quiet hover:text-ink"
      >
        <ChevronLeft size={16} className="rtl:rotate-180" />
        {t("back")}
      </Anchor>
      <RefundView
        refundableOrder={refundableOrder}
        reasons={loaderData.reasons}
        contact={contact}
        isSent={isSent}
        answer={actionData}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(refundTexts);
  return <PageNotLoaded error={error}>{t("notLoaded")}</PageNotLoaded>;
}

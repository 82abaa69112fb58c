import type { Order } from "@harbour/contracts";
import { parseStore } from "@harbour/contracts/constants";
import { localized, splitLanguage, translator, type Language } from "@harbour/i18n";
import { LinkButton } from "@harbour/ui";
import { data, useSearchParams } from "react-router";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { readAnswer } from "../../../components/forms/outcome.ts";
import { SuccessorLink } from "../../../components/orders/cancellation/successor-link.tsx";
import {
  handleOrderForm,
  emptyOrderOutcome,
} from "../../../components/orders/order-action.server.ts";
import { OrderView } from "../../../components/orders/order-view.tsx";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { onlinePaymentTexts } from "../../../components/orders/payment/online-payment.texts.ts";
import { paymentOutcome } from "../../../components/orders/payment/payment-state.ts";
import { orderTrackingTexts } from "../../../components/orders/tracking/order-tracking.texts.ts";
import { UnknownOrder } from "../../../components/orders/unknown-order.tsx";
import { useAnsweredPage } from "../../../components/orders/use-answered-page.ts";
import { useShownOrder } from "../../../components/orders/use-order-fetcher.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/unpaid-result-page.ts";
import { HeadPayment } from "./head-payment.tsx";
import { ResultHead } from "./result-head.tsx";
import { chooseResultWords } from "./result-words.ts";
import { isMemberOrder, findVisitorOrder } from "./visitor-order.server.ts";
import "../../../every-page.css";

/**
 * Serves `/result/order/cancelled`, for a payer who left the provider's page without paying. The unpaid order can be
 * paid from here.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const configuration = await context.api.configuration.latest();
  const messages = configuration["response-messages"];
  const { cancelled } = messages["order"] ?? messages["default"]!;
  const visitorOrder = await findVisitorOrder(context, configuration).catch(
    fallbackOnRefusal(null),
  );
  // The page promises nothing about an order that is not the visitor's, or that the address does
  // not name.
  const isUnknown = visitorOrder !== null && visitorOrder.order === null;
  const isNamed = Boolean(context.url.searchParams.get("order"));
  const isDeclined = context.url.searchParams.get("card") === "declined";
  const isOwnedByMember = await isMemberOrder(context, visitorOrder);
  const pageData = {
    cancelled,
    isUnknown,
    isNamed,
    isDeclined,
    isOwnedByMember,
    ...(visitorOrder ?? emptyOrderOutcome),
  };
  return data(pageData, { status: isUnknown && isNamed ? 404 : 200 });
}

export async function action(args: Route.ActionArgs) {
  return handleOrderForm(readRequestContext(args), await args.request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const { language } = splitLanguage(location.pathname);
  return composePageMeta(matches, {
    title: loaderData && composePageTitle(loaderData, language),
    isPrivate: true,
  });
};

type LoaderData = Route.ComponentProps["loaderData"];

function composePageTitle(resultData: LoaderData, language: Language): string {
  if (resultData.isUnknown)
    return orderTexts[resultData.isNamed ? "notFound" : "noneNamed"][language];
  return chooseWords(resultData, resultData.order, language).message.title;
}

/** Returns the heading's message, whose title is also the tab's title. */
function chooseWords(
  { cancelled, isDeclined }: LoaderData,
  order: Order | null,
  language: Language,
) {
  const t = translator(onlinePaymentTexts, language);
  const endWords = isDeclined
    ? { title: t("declinedTitle"), text: t("declinedText") }
    : {
        title: localized(cancelled.title, language),
        text: localized(cancelled.content, language),
      };
  const result = order ? paymentOutcome(order, false) : "unpaid";
  return {
    result,
    message: order
      ? chooseResultWords(order, result, { leftUnpaid: endWords }, language)
      : endWords,
  };
}

export default function UnpaidResultPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cancelled, isUnknown, isOwnedByMember } = loaderData;
  const language = useLanguage();
  const orderTrackingText = useTexts(orderTrackingTexts);
  const [query] = useSearchParams();
  const outcome = useAnsweredPage(loaderData, readAnswer(actionData));
  const order = useShownOrder(outcome);
  const { result, message } = chooseWords(loaderData, order, language);
  if (isUnknown && !order) return <UnknownOrder />;
  return (
    <>
      <ResultHead
        outcome={result}
        message={message}
        order={order}
        isOwnedByMember={isOwnedByMember}
        next={
          order &&
          (result === "unpaid" ? (
            <HeadPayment order={order} contact={outcome.contact} />
          ) : (
            <SuccessorLink order={order} contact={outcome.contact} />
          ))
        }
      />
      {order ? (
        <OrderView outcome={outcome} result={result} />
      ) : (
        <p className="flex flex-wrap justify-center gap-3">
          <LinkButton href={paths.trackOrder(parseStore(query.get("store")))}>
            {orderTrackingText("title")}
          </LinkButton>
          <LinkButton href={cancelled.button_href} variant="quiet">
            {localized(cancelled.button_title, language)}
          </LinkButton>
        </p>
      )}
    </>
  );
}

import { defaultStore } from "@harbour/contracts/constants";
import { localized, splitLanguage, type Language } from "@harbour/i18n";
import { LinkButton } from "@harbour/ui";
import { useEffect } from "react";
import { data } from "react-router";
import { NotLoaded } from "../../../components/errors/not-loaded.tsx";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { readAnswer } from "../../../components/forms/outcome.ts";
import { dropForm } from "../../../components/forms/saved-form.ts";
import { SuccessorLink } from "../../../components/orders/cancellation/successor-link.tsx";
import {
  handleOrderForm,
  emptyOrderOutcome,
} from "../../../components/orders/order-action.server.ts";
import { OrderView } from "../../../components/orders/order-view.tsx";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { isPayable, paymentOutcome } from "../../../components/orders/payment/payment-state.ts";
import { UnknownOrder } from "../../../components/orders/unknown-order.tsx";
import { useAnsweredPage } from "../../../components/orders/use-answered-page.ts";
import { useShownOrder } from "../../../components/orders/use-order-fetcher.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { RefreshSoon } from "../../../components/site/refresh-soon.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/placed-result-page.ts";
import { HeadPayment } from "./head-payment.tsx";
import { OrderThanks } from "./order-thanks.tsx";
import {
  hasReturnTime,
  isReturnFromPayment,
  isWithinProviderGrace,
  redirectToTrackingAfterPayment,
  redirectWithReturnTime,
} from "./payment-return.server.ts";
import { findBuyerName, presentOwnMessage, composeUnreadWords } from "./placed-words.ts";
import { ResultHead } from "./result-head.tsx";
import { chooseResultWords } from "./result-words.ts";
import { usePaymentWatch } from "./use-payment-watch.ts";
import "../../../every-page.css";
import { isMemberOrder, findVisitorOrder } from "./visitor-order.server.ts";

/**
 * Serves `/result/order/success`, with the order's state and the next step. Another visitor's order answers 404. An
 * address without an order leads to the page that finds orders.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const configuration = await context.api.configuration.latest();
  const messages = configuration["response-messages"];
  const { success } = messages["order"] ?? messages["default"] ?? throwMissingMessage();
  const visitorOrder = await findVisitorOrder(context, configuration).catch(
    fallbackOnRefusal(null),
  );
  const isUnknown = visitorOrder !== null && visitorOrder.order === null;
  const orderParam = context.url.searchParams.get("order");
  const isNamed = Boolean(orderParam);
  const isReturn = isReturnFromPayment(context);
  if (isUnknown && isReturn && orderParam) redirectToTrackingAfterPayment(context, orderParam);
  const canAwaitConfirmation =
    isReturn && visitorOrder?.order ? isPayable(visitorOrder.order) : false;
  if (canAwaitConfirmation && !hasReturnTime(context)) redirectWithReturnTime(context);
  const isConfirming = canAwaitConfirmation && isWithinProviderGrace(context);
  const hasFailed = visitorOrder === null;
  const isOwnedByMember = await isMemberOrder(context, visitorOrder);
  const member =
    isOwnedByMember && visitorOrder?.order
      ? await context.session.user().catch(fallbackOnRefusal(null))
      : null;
  const isUnread = hasFailed && isReturn;
  const pageData = {
    success,
    isUnknown,
    isNamed,
    isConfirming,
    hasFailed,
    isUnread,
    isOwnedByMember,
    memberName: member?.account.username ?? null,
    ...(visitorOrder ?? emptyOrderOutcome),
  };
  return data(pageData, { status: isUnknown && isNamed ? 404 : 200 });
}

export async function action(args: Route.ActionArgs) {
  return handleOrderForm(readRequestContext(args), await args.request.formData());
}

function throwMissingMessage(): never {
  throw new Error("The configuration has no response message for placed orders");
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

function composePageTitle(
  { order, isUnknown, isNamed, isConfirming, isUnread, success, memberName }: LoaderData,
  language: Language,
): string {
  if (isUnknown) return orderTexts[isNamed ? "notFound" : "noneNamed"][language];
  if (isUnread) return composeUnreadWords(language).title;
  return order
    ? chooseResultWords(
        order,
        paymentOutcome(order, isConfirming),
        presentOwnMessage(success, language, findBuyerName(order, memberName)),
        language,
      ).title
    : presentOwnMessage(success, language).success.title;
}

export default function PlacedResultPage({
  loaderData: {
    success,
    isUnknown,
    isConfirming,
    hasFailed,
    isUnread,
    isOwnedByMember,
    memberName,
    ...resultData
  },
  actionData,
}: Route.ComponentProps) {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const outcome = useAnsweredPage(resultData, readAnswer(actionData));
  const order = useShownOrder(outcome);
  const ownMessage = presentOwnMessage(
    success,
    language,
    order ? findBuyerName(order, memberName) : null,
  );
  const fallbackOutcome = isUnread ? "confirming" : "placed";
  const result = order ? paymentOutcome(order, isConfirming) : fallbackOutcome;
  const fallbackWords = isUnread ? composeUnreadWords(language) : ownMessage.success;
  const message = order ? chooseResultWords(order, result, ownMessage, language) : fallbackWords;
  const isGuest = outcome.contact !== null;
  usePaymentWatch(order, isGuest);
  const isTrackingLink = success.button_href.endsWith(paths.trackOrder(defaultStore));
  // The page shows the order, so no link to find it is needed.
  const next =
    order && isTrackingLink
      ? null
      : { href: success.button_href, title: localized(success.button_title, language) };
  useEffect(() => {
    if (!isUnknown) dropForm("checkout");
  }, [isUnknown]);
  if (isUnknown && !order) return <UnknownOrder />;
  // An order that waits for a transfer has the thanks in its own heading. So the first screen shows
  // how to pay.
  const isAwaitingTransfer = order !== null && result === "placed" && outcome.guide !== null;
  const resultHead = (
    <ResultHead
      outcome={result}
      message={message}
      order={order}
      isOwnedByMember={isOwnedByMember}
      next={
        // The next steps of other results stand below.
        result === "placed" || result === "paid" ? (
          <p className="mt-2 flex flex-wrap justify-center gap-3">
            {next && next.href !== paths.home && (
              <LinkButton href={next.href} variant="secondary">
                {next.title}
              </LinkButton>
            )}
            <LinkButton href={paths.home} variant="quiet">
              {t("goOn")}
            </LinkButton>
          </p>
        ) : (
          order &&
          (result === "unpaid" ? (
            <HeadPayment order={order} contact={outcome.contact} />
          ) : (
            <SuccessorLink order={order} contact={outcome.contact} />
          ))
        )
      }
    />
  );
  return (
    <>
      {order && result === "confirming" && <RefreshSoon seconds={5} />}
      {!isAwaitingTransfer && resultHead}
      {hasFailed && !order && (
        <NotLoaded isPart>{t(isUnread ? "pageNotLoaded" : "notLoaded")}</NotLoaded>
      )}
      {order && (
        <OrderView
          outcome={outcome}
          result={result}
          {...(isAwaitingTransfer && {
            thanks: {
              title: ownMessage.success.title,
              more: (
                <OrderThanks
                  order={order}
                  text={ownMessage.success.text}
                  isOwnedByMember={isOwnedByMember}
                  next={next}
                />
              ),
            },
          })}
        />
      )}
    </>
  );
}

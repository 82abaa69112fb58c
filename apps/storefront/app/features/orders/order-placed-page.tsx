import { localized, splitLanguage } from "@harbour/i18n";
import { LinkButton } from "@harbour/ui";
import { NotLoaded } from "../../components/errors/not-loaded.tsx";
import { useEffect } from "react";
import { data } from "react-router";
import { dropForm } from "../../components/forms/kept-form.ts";
import { pageMeta } from "../../components/site/page-meta.ts";
import { useStoreOf } from "../../components/site/use-store-of.ts";
import { useLanguage, useText } from "../../components/site/use-text.ts";
import { unlessRefused } from "../../request/unless-refused.ts";
import { orRefusal } from "../../components/forms/or-refusal.ts";
import { answerOf } from "../../components/forms/outcome.ts";
import { contextOf } from "../../request/request-context.ts";
import type { Route } from "./+types/order-placed-page.ts";
import { actOnOrder, nothing, type OrderOutcome } from "./order-action.server.ts";
import { orderMessages } from "./order.messages.ts";
import { OrderView } from "./order-view.tsx";
import { UnknownOrder } from "./unknown-order.tsx";
import { ownOrderOf } from "./own-order.server.ts";
import { usePaymentResult } from "./payment-result.tsx";
import { ResultHead } from "./result-head.tsx";
import { usePaymentWatch } from "./use-payment-watch.ts";
import "../../every-page.css";
import { paths } from "../../paths.ts";

/** `/result/order/success`: thanks, and what to do next. Without an order of the visitor's own there is nothing to give thanks for. */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const configuration = await context.api.configuration.latest();
  const messages = configuration["response-messages"];
  const { success } = messages["order"] ?? messages["default"] ?? fail();
  const own = await ownOrderOf(context, configuration).catch(unlessRefused(null));
  const isUnknown = own !== null && own.order === null;
  const shown = { success, isUnknown, hasFailed: own === null, ...(own ?? nothing) };
  return data(shown, { status: isUnknown ? 404 : 200 });
}

export async function action(args: Route.ActionArgs) {
  return actOnOrder(contextOf(args), await args.request.formData());
}

function fail(): never {
  throw new Error("The configuration has no response message for placed orders");
}

export const clientAction = (args: Route.ClientActionArgs) => orRefusal(args);

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, {
    title: (loaderData?.isUnknown ? orderMessages.notFound : loaderData?.success.title)?.[
      splitLanguage(location.pathname).language
    ],
    isPrivate: true,
  });

export default function OrderPlacedPage({
  loaderData: { success, isUnknown, hasFailed, ...loaded },
  actionData,
}: Route.ComponentProps) {
  const t = useText(orderMessages);
  const language = useLanguage();
  const answered = answerOf(actionData);
  const outcome = answered?.order ? answered : loaded;
  const { order } = outcome;
  const { icon, tone, title, text } = usePaymentResult(order, {
    success: {
      title: localized(success.title, language),
      text: localized(success.content, language),
    },
  });
  usePaymentWatch(order);
  const own = useOwnAddress(order);
  const isTracking = success.button_href.endsWith(paths.trackOrder("main"));
  // Whoever is here with the order need not look for it.
  const next = own && isTracking ? own : success.button_href;
  useEffect(() => {
    if (!isUnknown) dropForm("checkout");
  }, [isUnknown]);
  if (isUnknown && !order) return <UnknownOrder />;
  return (
    <>
      <ResultHead
        icon={icon}
        tone={tone}
        title={title}
        order={order}
        next={
          <LinkButton href={next} variant="secondary" className="mt-2">
            {localized(success.button_title, language)}
          </LinkButton>
        }
      >
        {text}
      </ResultHead>
      {hasFailed && !order && <NotLoaded isPart>{t("notLoaded")}</NotLoaded>}
      {order && <OrderView outcome={outcome} />}
    </>
  );
}

/** Of the order's own page, in the store it belongs to. */
function useOwnAddress(order: OrderOutcome["order"]): string | null {
  const store = useStoreOf({ store_id: order?.store_id ?? "" });
  return order && paths.order(store, order._id);
}

import { ApiError } from "@harbour/api-client";
import { withLanguage } from "@harbour/i18n";
import { useEffect } from "react";
import { redirect, useSearchParams } from "react-router";
import { pageMeta } from "../../components/site/page-meta.ts";
import { found } from "../../request/found.ts";
import { contextOf } from "../../request/request-context.ts";
import { orRefusal } from "../../components/forms/or-refusal.ts";
import type { Route } from "./+types/order-page.ts";
import { actOnOrder, showOrder, type OrderOutcome } from "./order-action.server.ts";
import { OrderView } from "./order-view.tsx";
import { paymentInstructions } from "./payment-instructions.server.ts";
import "../../every-page.css";
import { paths } from "../../paths.ts";

/** The visitor's own order; who cannot show that it is theirs is asked for its e-mail or phone. */
export async function loader(args: Route.LoaderArgs): Promise<OrderOutcome> {
  const context = contextOf(args);
  const toTracking = redirect(withLanguage(paths.trackOrder(context.store), context.language));
  if (!(await context.session.known())) throw toTracking;
  try {
    const order = await showOrder(context, args.params.id, null);
    const guide = paymentInstructions(
      order,
      await context.api.configuration.latest(),
      context.language,
    );
    return { order, guide, contact: null, problem: null, hasChanged: false };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw toTracking;
    return found(Promise.reject(error));
  }
}

export async function action(args: Route.ActionArgs) {
  return actOnOrder(contextOf(args), await args.request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => orRefusal(args);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.order?.reference, isPrivate: true });

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData && "order" in actionData && actionData.order ? actionData : loaderData;
  const [query] = useSearchParams();
  const isReceipt = query.has("print");
  useEffect(() => {
    if (isReceipt) print();
  }, [isReceipt]);
  return (
    <div className="page-width py-8 lg:py-12 print:p-0">
      <OrderView outcome={outcome} />
    </div>
  );
}

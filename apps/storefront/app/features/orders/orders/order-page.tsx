import { ApiError } from "@harbour/api-client";
import type { Order } from "@harbour/contracts";
import { splitLanguage, withLanguage } from "@harbour/i18n";
import { useEffect } from "react";
import { data, redirect, useSearchParams } from "react-router";
import { PageNotLoaded } from "../../../components/errors/page-not-loaded.tsx";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { readAnswer } from "../../../components/forms/outcome.ts";
import type { Contact } from "../../../components/orders/contact/guest-contact.ts";
import { readNamedContact } from "../../../components/orders/contact/named-contact.server.ts";
import {
  handleOrderForm,
  emptyOrderOutcome,
  showOrder,
  type OrderOutcome,
} from "../../../components/orders/order-action.server.ts";
import { OrderView } from "../../../components/orders/order-view.tsx";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { paymentFacts } from "../../../components/orders/payment/payment-instructions.server.ts";
import { UnknownOrder } from "../../../components/orders/unknown-order.tsx";
import { useAnsweredPage } from "../../../components/orders/use-answered-page.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { mapStoreAliases } from "../../../components/site/present-site.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readRequestContext, type RequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import "../../../every-page.css";
import type { Route } from "./+types/order-page.ts";

/**
 * Reads the visitor's own order, or a guest's by its contact. Redirects to the order's store. Answers 404 to others.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const visitorOrder = await readOwnOrder(context, args.params.id);
  const namedContact = visitorOrder ? null : readNamedContact(context, args.params.id);
  const order =
    visitorOrder ?? (namedContact && (await findOrder(context, args.params.id, namedContact)));
  const outcome: OrderOutcome = { ...emptyOrderOutcome, order, contact: order && namedContact };
  if (!order) return data({ ...outcome, isMember: false }, { status: 404 });
  const configuration = await context.api.configuration.latest();
  const store = mapStoreAliases(configuration)[order.store_id] ?? context.store;
  if (store !== context.store) {
    const orderPath = paths.order(store, args.params.id);
    throw redirect(withLanguage(orderPath, context.language) + context.url.search);
  }
  const paymentTexts = await paymentFacts(order, configuration, context.language);
  const isMember = (await context.session.memberClient()) !== null;
  return data({ ...outcome, ...paymentTexts, isMember });
}

async function readOwnOrder(context: RequestContext, id: string): Promise<Order | null> {
  if (!(await context.session.findExistingClient())) return null;
  return findOrder(context, id, null);
}

async function findOrder(
  context: RequestContext,
  id: string,
  contact: Contact | null,
): Promise<Order | null> {
  try {
    return await showOrder(context, id, contact);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    return requireFound(Promise.reject(error));
  }
}

export async function action(args: Route.ActionArgs) {
  return handleOrderForm(readRequestContext(args), await args.request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  composePageMeta(matches, {
    title:
      loaderData?.order?.reference ??
      orderTexts.notFound[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = useAnsweredPage(loaderData, readAnswer(actionData));
  const [query] = useSearchParams();
  const isPrintView = query.has("print");
  useEffect(() => {
    if (isPrintView) print();
  }, [isPrintView]);
  return (
    <div className="page-width py-8 lg:py-12 print:p-0">
      {outcome.order ? (
        <OrderView outcome={outcome} isMember={loaderData.isMember} />
      ) : (
        <UnknownOrder />
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(orderTexts);
  return <PageNotLoaded error={error}>{t("pageNotLoaded")}</PageNotLoaded>;
}

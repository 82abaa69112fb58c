import { splitLanguage, withLanguage } from "@harbour/i18n";
import { data, redirect } from "react-router";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { readAnswer } from "../../../components/forms/outcome.ts";
import { handleOrderForm, showOrder } from "../../../components/orders/order-action.server.ts";
import { OrderView } from "../../../components/orders/order-view.tsx";
import { orderTrackingTexts } from "../../../components/orders/tracking/order-tracking.texts.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/find-order-page.ts";
import { checkContactKind } from "./contact-kind.ts";
import "../../../every-page.css";
import { FindOrderForm } from "./find-order-form.tsx";

/**
 * Loads the page that e-mails link to. Redirects the buyer to the order, and a member without a number to their list.
 * Others must give the contact.
 */
export async function loader(args: Route.LoaderArgs) {
  checkContactKind(args.params.by);
  const context = readRequestContext(args);
  const { session, store, language, path, url } = context;
  const id = url.searchParams.get("order");
  const to = (address: string) => redirect(withLanguage(address, language), 303);
  if (!id) {
    // Members find their guest orders below it.
    if (path === paths.trackOrder(store) && (await session.user()))
      throw to(paths.account("orders"));
    return null;
  }
  if (!(await session.findExistingClient())) return null;
  const order = await showOrder(context, id, null).catch(fallbackOnRefusal(null));
  if (order) throw to(paths.order(store, order.reference));
  return null;
}

/** Shows the order in the form's answer, so that no contact is ever in an address. */
export async function action(args: Route.ActionArgs) {
  const outcome = await handleOrderForm(readRequestContext(args), await args.request.formData());
  return data(outcome, { status: outcome.status });
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: orderTrackingTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function FindOrderPage({ actionData }: Route.ComponentProps) {
  const t = useTexts(orderTrackingTexts);
  const outcome = readAnswer(actionData);
  if (outcome?.order) {
    return (
      <div className="page-width py-8 lg:py-12">
        <OrderView key={outcome.order._id} outcome={outcome} />
      </div>
    );
  }
  return (
    <div className="mx-auto w-full max-w-xl px-(--page-edge) py-12 lg:py-20">
      <h1 className="page-title">{t("title")}</h1>
      <p className="mt-3 text-quiet">{t("intro")}</p>
      <FindOrderForm intent="look-up" outcome={actionData} />
    </div>
  );
}

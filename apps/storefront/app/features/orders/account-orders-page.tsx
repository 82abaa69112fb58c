import { splitLanguage } from "@harbour/i18n";
import { Anchor, classes } from "@harbour/ui";
import { pageMeta } from "../../components/site/page-meta.ts";
import { useText } from "../../components/site/use-text.ts";
import { contextOf } from "../../request/request-context.ts";
import { actOnOrder } from "./order-action.server.ts";
import { OrderList } from "./order-list.tsx";
import { trackingMessages } from "./order-tracking.messages.ts";
import { orderListMessages } from "./order-list.messages.ts";
import { readOrderList } from "./read-orders.server.ts";
import type { Route } from "./+types/account-orders-page.ts";
import { orRefusal } from "../../components/forms/or-refusal.ts";
import { AccountHeading } from "../../components/account/section.tsx";
import { paths } from "../../paths.ts";

const choices = ["all", "main", "mini"] as const;

/** `?store=mini` shows the orders of one store. */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const asked = context.url.searchParams.get("store");
  const choice = choices.find((one) => one === asked) ?? "all";
  return { choice, ...(await readOrderList(context, choice === "all" ? null : choice)) };
}

export async function action(args: Route.ActionArgs) {
  return actOnOrder(contextOf(args), await args.request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => orRefusal(args);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: orderListMessages.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function OrdersPage({
  loaderData: { orders, choice, stores },
  actionData,
}: Route.ComponentProps) {
  const t = useText(orderListMessages);
  const tracking = useText(trackingMessages);
  return (
    <>
      <AccountHeading title={t("title")}>
        <nav aria-label={t("stores")}>
          <ul className="flex flex-wrap gap-1">
            {choices.map((one) => (
              <li key={one}>
                <Anchor
                  href={
                    one === "all"
                      ? paths.account("orders")
                      : `${paths.account("orders")}?store=${one}`
                  }
                  aria-current={one === choice ? "true" : undefined}
                  className={classes(
                    "inline-flex min-h-10 items-center rounded-button px-4 text-sm font-bold",
                    one === choice ? "bg-ink text-page" : "bg-tint hover:bg-tint-strong",
                  )}
                >
                  {t(one)}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      </AccountHeading>
      <OrderList orders={orders} stores={stores} problem={actionData?.problem} />
      <p className="mt-6 text-sm">
        <Anchor href={paths.trackOrder("main", "email")} className="underline underline-offset-4">
          {tracking("otherOrder")}
        </Anchor>
      </p>
    </>
  );
}

import { ApiError } from "@harbour/api-client";
import { splitLanguage, withLanguage } from "@harbour/i18n";
import { Anchor, EmptyState, LinkButton, Notice, ShoppingBag, useToast } from "@harbour/ui";
import { data, Form, redirect } from "react-router";
import { serverErrorMessages } from "../../components/errors/server-error.messages.ts";
import { useAnswer } from "../../components/site/use-answer.ts";
import { NotLoaded } from "../../components/errors/not-loaded.tsx";
import { pageMeta } from "../../components/site/page-meta.ts";
import {
  useNoCount,
  useShownStore,
  useToldCartCount,
} from "../../components/site/personal-counts.tsx";
import { useText } from "../../components/site/use-text.ts";
import { formText } from "../../request/form-text.ts";
import { contextOf } from "../../request/request-context.ts";
import { readRelated } from "../../components/products/read-related.ts";
import { Related } from "../../components/products/related.tsx";
import { readParts } from "../../components/products/product-parts.ts";
import type { Route } from "./+types/cart-page.ts";
import { changeCart, type CartRefusal } from "./cart-intents.server.ts";
import { CartLines } from "./cart-lines.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { cartMessages } from "./cart.messages.ts";
import { nothingToPay } from "../../components/cart/goods-total.ts";
import { Totals } from "../../components/cart/totals.tsx";
import { chosenFrom } from "../../components/cart/chosen-lines.ts";
import "../../every-page.css";
import { paths } from "../../paths.ts";

/** SPEC 8: a cart that cannot be fetched shows as empty, with sums of zero, and says so. */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const client = await context.session.known();
  if (!client) return { cart: null, hasFailed: false, related: null };
  const params = { store_id: context.store };
  const { searchParams: query } = context.url;
  try {
    const [cart, related] = await Promise.all([
      client.cart.all({ params, body: { checkout_product_variant_ids: chosenFrom(query) } }),
      readRelated(context, readParts(query).related, (size) =>
        client.cart.related({ params, query: size }),
      ),
    ]);
    return { cart, hasFailed: false, related };
  } catch (error) {
    if (error instanceof ApiError) return { cart: null, hasFailed: true, related: null };
    throw error;
  }
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const form = await args.request.formData();
  const refusal = await changeCart(context, form);
  if (refusal || form.has("script")) return refusal;
  throw redirect(withLanguage(`${context.path}${context.url.search}`, context.language), 303);
}

/** When nobody answers, what was asked is taken back and says so, and the cart stays (SPEC 8). */
export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const { language } = splitLanguage(new URL(request.url).pathname);
    const problem = serverErrorMessages.noAnswer[language];
    return data<CartRefusal>(
      { variant: formText(form, "variant"), problem, isFault: true },
      { status: 503 },
    );
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: cartMessages.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function CartPage({
  loaderData: { cart, hasFailed, related },
  actionData,
}: Route.ComponentProps) {
  const t = useText(cartMessages);
  const say = useText(serverErrorMessages);
  const toast = useToast();
  const store = useShownStore();
  useNoCount("cart", hasFailed);
  const other = store === "main" ? "mini" : "main";
  const otherCount = useToldCartCount(other);
  useAnswer(actionData, () => toast(say("serverError"), "bad"));
  const notEmptied = actionData?.variant === "" ? actionData.problem : null;
  const filled = cart && cart.cart_items.length > 0 ? cart : null;
  return (
    <div className="page-width py-8 lg:py-12">
      <h1 className="mb-6 text-3xl font-black tracking-tight sm:text-4xl">
        {t("title")}
        {store === "mini" && <span className="text-quiet"> · {t("ofMini")}</span>}
      </h1>
      {otherCount > 0 && (
        <p className="mb-6 text-sm text-quiet">
          {t(other === "mini" ? "otherMini" : "otherMain", { count: otherCount })}{" "}
          <Anchor href={paths.cart(other)} className="underline underline-offset-4">
            {t("toOther")}
          </Anchor>
        </p>
      )}
      {hasFailed && (
        <>
          <NotLoaded>{t("failed")}</NotLoaded>
          <aside
            aria-label={t("summary")}
            className="mx-auto w-full max-w-sm rounded-lg bg-tint p-6"
          >
            <Totals calculations={nothingToPay} isEstimate />
          </aside>
        </>
      )}
      {filled && (
        <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] xl:gap-14">
          <div>
            <CartLines lines={filled.cart_items} problem={actionData ?? null} />
            {notEmptied && (
              <Notice tone="bad" className="mt-4">
                {t("notEmptied")} {notEmptied}
              </Notice>
            )}
            <Form method="post" className="mt-4 text-end">
              <button
                name="intent"
                value="clear"
                className="min-h-10 px-2 text-sm text-quiet underline underline-offset-4"
              >
                {t("clear")}
              </button>
            </Form>
          </div>
          <CartSummary cart={filled} />
        </div>
      )}
      {!filled && !hasFailed && (
        <EmptyState icon={<ShoppingBag size={36} />} title={t("empty")}>
          <p className="text-quiet">{t("emptyHint")}</p>
          <LinkButton href={paths.categories(store)}>{t("keepShopping")}</LinkButton>
        </EmptyState>
      )}
      {related && <Related related={related} />}
    </div>
  );
}

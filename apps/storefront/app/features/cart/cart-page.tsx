import { ApiError } from "@harbour/api-client";
import { errorText, splitLanguage, withLanguage } from "@harbour/i18n";
import { EmptyState, LinkButton, ShoppingBag } from "@harbour/ui";
import { data, Form, redirect } from "react-router";
import { NotLoaded } from "../../components/errors/not-loaded.tsx";
import { pageMeta } from "../../components/site/page-meta.ts";
import { useShownStore } from "../../components/site/personal-counts.tsx";
import { useText } from "../../components/site/use-text.ts";
import { formText } from "../../request/form-text.ts";
import { contextOf } from "../../request/request-context.ts";
import { readRelated } from "../../components/products/read-related.ts";
import { Related } from "../../components/products/related.tsx";
import { readParts } from "../../components/products/product-parts.ts";
import type { Route } from "./+types/cart-page.ts";
import { changeCart } from "./cart-intents.server.ts";
import { CartLines } from "./cart-lines.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { cartMessages } from "./cart.messages.ts";
import { chosenFrom } from "../../components/cart/chosen-lines.ts";
import "../../every-page.css";
import { paths } from "../../paths.ts";

/** SPEC 8: a cart that cannot be fetched shows as empty, and says so. */
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
  try {
    await changeCart(context, form);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const facts = {
      variant: formText(form, "variant"),
      problem: errorText(error.code, context.language),
    };
    return data(facts, { status: error.status });
  }
  if (form.has("script")) return null;
  throw redirect(withLanguage(`${context.path}${context.url.search}`, context.language), 303);
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
  const store = useShownStore();
  const filled = cart && cart.cart_items.length > 0 ? cart : null;
  return (
    <div className="page-width py-8 lg:py-12">
      <h1 className="mb-6 text-3xl font-black tracking-tight sm:text-4xl">{t("title")}</h1>
      {hasFailed && <NotLoaded>{t("failed")}</NotLoaded>}
      {filled && (
        <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] xl:gap-14">
          <div>
            <CartLines lines={filled.cart_items} problem={actionData ?? null} />
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

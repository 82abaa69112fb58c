import { parseStore } from "@harbour/contracts/constants";
import { localized, splitLanguage } from "@harbour/i18n";
import { LinkButton, useToast } from "@harbour/ui";
import { replace } from "react-router";
import { Failure } from "../../../components/checkout/failure.tsx";
import { refusedOrderTexts } from "../../../components/checkout/refused-order.texts.ts";
import {
  readOrderReferences,
  describeRefusal,
} from "../../../components/checkout/refused-order.ts";
import { readPlacedOrderAddress } from "../../../components/checkout/unconfirmed-checkout.ts";
import {
  UnconfirmedOrder,
  readUnconfirmedFacts,
} from "../../../components/checkout/unconfirmed-order.tsx";
import { fieldTexts } from "../../../components/forms/field.texts.ts";
import { readRecommended } from "../../../components/products/read-recommended.ts";
import { RecommendedProducts } from "../../../components/products/recommended.tsx";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import type { Route } from "./+types/refused-result-page.ts";
import "../../../every-page.css";
import { dropForeignFields } from "./drop-foreign-fields.server.ts";

/**
 * Serves `/result/order/failure`, with the line or limit that caused the refusal. It links back to the form, which
 * keeps the typed values (S4-038).
 */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const { api, session, language, url } = context;
  const unconfirmed = readUnconfirmedFacts(url.searchParams, language);
  if (unconfirmed) return unconfirmed;
  const { "response-messages": messages } = await requireFound(api.configuration.latest());
  const { title, content } = (messages["order"] ?? messages["default"] ?? throwMissingMessage())
    .failure;
  const client = await session.findExistingClient();
  const query = await dropForeignFields(client, url.searchParams);
  const store = parseStore(query.get("store"));
  const cart = query.has("line")
    ? await client?.cart
        .details({ params: { store_id: store }, body: {} })
        .catch(fallbackOnRefusal(null))
    : null;
  const checkoutQuery = new URLSearchParams(query.getAll("item").map((item) => ["item", item]));
  if (query.has("chosen")) checkoutQuery.set("chosen", "1");
  return {
    unconfirmed: null,
    title: localized(title, language),
    content: localized(content, language),
    reason: query.get("reason"),
    placed:
      (readOrderReferences(query, "paid")[0] ?? readOrderReferences(query, "stands")[0]) || null,
    unpaid: query.has("unpaid") ? (readOrderReferences(query, "waiting")[0] ?? null) : null,
    reasons: describeRefusal(query, cart?.cart_items ?? [], language),
    store,
    checkout: paths.checkout(store) + (checkoutQuery.size > 0 ? `?${checkoutQuery}` : ""),
    products: await readRecommended(context, "orders").catch(fallbackOnRefusal([])),
  } as const;
}

/**
 * Asks the server only about refused orders, because it did not answer the others a moment ago. A buyer who returns
 * after the order was placed sees the order.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const unconfirmed = readUnconfirmedFacts(searchParams, splitLanguage(pathname).language);
  const placed = unconfirmed && readPlacedOrderAddress(unconfirmed.store);
  if (placed) throw replace(placed);
  return unconfirmed ?? serverLoader();
}
clientLoader.hydrate = true as const;

function throwMissingMessage(): never {
  throw new Error("The configuration has no response message for orders");
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  composePageMeta(matches, { title: loaderData?.title, isPrivate: true });

/** The refusals that only a change of the cart can solve. */
const cartRefusals: readonly (string | null)[] = [
  "insufficient_stock",
  "quantity_limit",
  "not_enough_points",
];

type LoaderData = Route.ComponentProps["loaderData"];

export default function RefusedResultPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.unconfirmed) return <UnconfirmedOrder details={loaderData} />;
  return <RefusedOrder resultData={loaderData} />;
}

function RefusedOrder({ resultData }: { resultData: Extract<LoaderData, { unconfirmed: null }> }) {
  const { title, content, reason, placed, unpaid, reasons, store, checkout, products } = resultData;
  const t = useTexts(refusedOrderTexts);
  const fieldText = useTexts(fieldTexts);
  const toast = useToast();
  useAnswer(reasons, () => {
    if (reason) toast(fieldText("serverError"), "bad");
  });
  const isPlaced = reason === "idempotency_mismatch" || placed !== null;
  const isCartRefusal = cartRefusals.includes(reason);
  return (
    <>
      <Failure title={title}>
        {reasons.length > 0 ? (
          <ul className="grid max-w-lg gap-2 text-lg font-bold">
            {reasons.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : (
          <p className="max-w-lg text-quiet md:text-lg">{content}</p>
        )}
        {reason && !isPlaced && <p className="text-quiet">{t("kept")}</p>}
        <div className="flex flex-wrap justify-center gap-3">
          {unpaid && (
            <LinkButton href={paths.order(store, unpaid)}>
              {t("toUnpaid", { reference: unpaid })}
            </LinkButton>
          )}
          {isPlaced ? (
            <LinkButton href={placed ? paths.order(store, placed) : paths.trackOrder(store)}>
              {t(placed ? "seeOrder" : "track")}
            </LinkButton>
          ) : (
            <LinkButton
              href={checkout}
              variant={isCartRefusal || unpaid ? "quiet" : "primary"}
              className="order-2"
            >
              {t("toCheckout")}
            </LinkButton>
          )}
          <LinkButton
            href={paths.cart(store)}
            variant={isCartRefusal ? "primary" : "quiet"}
            className={isCartRefusal ? "order-1" : "order-3"}
          >
            {t("toCart")}
          </LinkButton>
        </div>
      </Failure>
      <RecommendedProducts products={products} />
    </>
  );
}

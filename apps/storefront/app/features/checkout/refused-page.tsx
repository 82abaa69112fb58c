import { localized } from "@harbour/i18n";
import { CircleAlert, LinkButton, useToast } from "@harbour/ui";
import { fieldMessages } from "../../components/forms/field.messages.ts";
import { pageMeta } from "../../components/site/page-meta.ts";
import { useAnswer } from "../../components/site/use-answer.ts";
import { useText } from "../../components/site/use-text.ts";
import { found } from "../../request/found.ts";
import { unlessRefused } from "../../request/unless-refused.ts";
import { contextOf } from "../../request/request-context.ts";
import type { Route } from "./+types/refused-page.ts";
import { referencesIn, refusedReasons } from "./refused-order.ts";
import { withoutForeign } from "./without-foreign.server.ts";
import { refusedMessages } from "./refused-order.messages.ts";
import "../../every-page.css";
import { paths } from "../../paths.ts";

/** `/result/order/failure`: which line or limit it was, and back to the form, which keeps what was typed (SPEC 4). */
export async function loader(args: Route.LoaderArgs) {
  const { api, session, language, url } = contextOf(args);
  const { "response-messages": messages } = await found(api.configuration.latest());
  const { title, content } = (messages["order"] ?? messages["default"] ?? fail()).failure;
  const client = await session.known();
  const query = await withoutForeign(client, url.searchParams);
  const store = query.get("store") === "mini" ? "mini" : "main";
  const cart = query.has("line")
    ? await client?.cart.all({ params: { store_id: store }, body: {} }).catch(unlessRefused(null))
    : null;
  const chosen = new URLSearchParams(query.getAll("item").map((item) => ["item", item]));
  if (query.has("chosen")) chosen.set("chosen", "1");
  return {
    title: localized(title, language),
    content: localized(content, language),
    reason: query.get("reason"),
    placed: (referencesIn(query, "paid")[0] ?? referencesIn(query, "stands")[0]) || null,
    unpaid: query.has("unpaid") ? (referencesIn(query, "waiting")[0] ?? null) : null,
    reasons: refusedReasons(query, cart?.cart_items ?? [], language),
    store,
    checkout: paths.checkout(store) + (chosen.size > 0 ? `?${chosen}` : ""),
  } as const;
}

function fail(): never {
  throw new Error("The configuration has no response message for orders");
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, isPrivate: true });

/** What only another cart can mend. */
const ofCart: readonly (string | null)[] = [
  "insufficient_stock",
  "quantity_limit",
  "not_enough_points",
];

export default function RefusedPage({ loaderData }: Route.ComponentProps) {
  const { title, content, reason, placed, unpaid, reasons, store, checkout } = loaderData;
  const t = useText(refusedMessages);
  const say = useText(fieldMessages);
  const toast = useToast();
  useAnswer(reasons, () => {
    if (reason) toast(say("serverError"), "bad");
  });
  const isPlaced = reason === "idempotency_mismatch" || placed !== null;
  const isOfCart = ofCart.includes(reason);
  return (
    <div className="flex min-h-[50vh] flex-col items-center justify-center gap-5 py-8 text-center">
      <div className="grid size-24 place-items-center rounded-full bg-accent-tint text-accent">
        <CircleAlert size={44} className="stroke-[2.5]" />
      </div>
      <h1 className="max-w-xl text-3xl font-black tracking-tight md:text-5xl">{title}</h1>
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
            variant={isOfCart || unpaid ? "quiet" : "primary"}
            className="order-2"
          >
            {t("toCheckout")}
          </LinkButton>
        )}
        <LinkButton
          href={paths.cart(store)}
          variant={isOfCart ? "primary" : "quiet"}
          className={isOfCart ? "order-1" : "order-3"}
        >
          {t("toCart")}
        </LinkButton>
      </div>
    </div>
  );
}

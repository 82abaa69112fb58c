import { ApiError } from "@harbour/api-client";
import type { Cart } from "@harbour/contracts";
import { splitLanguage } from "@harbour/i18n";
import { Notice, useToast } from "@harbour/ui";
import { memo, useCallback, useEffect, useRef, useState } from "react";
import { data, useFetcher } from "react-router";
import { emptyCalculations } from "../../../components/cart/goods-total.ts";
import { Totals } from "../../../components/cart/totals.tsx";
import { WaitingNotices } from "../../../components/cart/waiting-notice.tsx";
import { NotLoaded } from "../../../components/errors/not-loaded.tsx";
import { serverErrorTexts } from "../../../components/errors/server-error.texts.ts";
import { RecentlyViewed } from "../../../components/products/recently-viewed.tsx";
import { Related } from "../../../components/products/related.tsx";
import { pageMeta } from "../../../components/site/page-meta.ts";
import { useHiddenCount, useShownStore } from "../../../components/site/personal-counts.tsx";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { formText } from "../../../request/form-text.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/cart-page.ts";
import { CartLines } from "./cart-lines.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { cartTexts } from "./cart.texts.ts";
import { changeCart, type CartAnswer } from "./change-cart.server.ts";
import { ClearCart } from "./clear-cart.tsx";
import { EmptyCart, OtherCart } from "./empty-cart.tsx";
import { CodeWaits } from "./pending-code.tsx";
import { readCart, readSuggestions } from "./read-cart.server.ts";
import { formatRemovedLine, parseRemovedLines, type RemovedLine } from "./removed-lines.ts";
import { readWithStaleFallback, useStaleCart } from "./stale-cart.ts";
import { UndoRemoval, type Removal } from "./undo-removal.tsx";
import { useCartAnswer } from "./use-cart-answer.ts";
import "../../../every-page.css";

/** Shows an unreadable cart as empty, with sums of zero and a message (S8-027, S8-028). */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const removed = parseRemovedLines(context.url.searchParams);
  const isGone = context.url.searchParams.has("gone");
  const client = await context.session.existingClient();
  if (!client)
    return { ...emptyCartData, related: await readSuggestions(context), removed, isGone };
  try {
    return { ...(await readCart(context, client)), hasFailed: false, removed, isGone };
  } catch (error) {
    if (error instanceof ApiError) return { ...emptyCartData, hasFailed: true, removed, isGone };
    throw error;
  }
}

const emptyCartData = {
  cart: null,
  code: null,
  codeRefusal: null,
  hasFailed: false,
  points: null,
  related: null,
  inOther: 0,
  lastOrder: null,
  shipping: null,
  hints: [],
};

/** Keeps the shown cart when the refetch after a tick or a change fails. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return readWithStaleFallback(
    request,
    () => serverLoader(),
    (read) => read.hasFailed,
  );
}

export async function action(args: Route.ActionArgs) {
  return changeCart(readRequestContext(args), args.request);
}

/** Turns a failed request into a refusal, so that the page reverts the change and keeps the cart. */
export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const { language } = splitLanguage(new URL(request.url).pathname);
    const problem = serverErrorTexts.noAnswer[language];
    const [intent, variant] = [formText(form, "intent"), formText(form, "variant")];
    const refusal = { intent, variant, problem };
    return data<CartAnswer>({ refusal }, { status: 503 });
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: cartTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

/** The memoised components, because a removed line does not change most of them. */
const [Lines, Summary, RelatedRow] = [memo(CartLines), memo(CartSummary), memo(Related)];

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    cart,
    code,
    codeRefusal,
    hasFailed,
    inOther,
    isGone,
    lastOrder,
    points,
    related,
    shipping,
    hints,
  } = loaderData;
  const t = useTexts(cartTexts);
  const serverErrorText = useTexts(serverErrorTexts);
  const store = useShownStore();
  useHiddenCount("cart", hasFailed);
  const tickRefusal = useStaleCart(loaderData);
  const isStale = "isStale" in loaderData && loaderData.isStale;
  const { answered, clearing, refusal, removal, refusedCart, onRefused } = useChanges(
    cart,
    actionData,
    loaderData.removed,
  );
  const { removed, isOwn, setRemoval } = removal;
  // The lines disappear at once. If the server refuses, the page's data shows the lines again.
  const isEmptying = clearing.formData !== undefined;
  const filled = cart && cart.cart_items.length > 0 && !isEmptying ? cart : null;
  const isEmpty = !filled && !hasFailed;
  // The button was below a long list, so the page scrolls up to the remaining content.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isEmptying) heading.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [isEmptying]);
  return (
    <div className="page-width py-8 lg:py-12">
      <h1 ref={heading} className="mb-6 scroll-mt-28 page-title">
        {t("title")}
        {store === "mini" && <span className="text-quiet"> · {t("ofMini")}</span>}
      </h1>
      {!isEmpty && <OtherCart count={inOther} />}
      {isGone && (
        <Notice tone="warn" className="mb-6">
          {t("gone")}
        </Notice>
      )}
      {hasFailed && <UnreadCart />}
      {filled && <WaitingNotices cart={filled} />}
      {filled && <CodeWaits cart={filled} code={code} />}
      {isStale && !refusal && !tickRefusal && refusedCart !== cart && (
        <Notice tone="bad" className="mb-6">
          {serverErrorText("noAnswer")}
        </Notice>
      )}
      {filled && (
        <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] xl:gap-14">
          <div>
            <Lines
              lines={filled.cart_items}
              gifts={filled.gift_items}
              discounts={filled.discounts}
              problem={answered?.refusal ?? tickRefusal}
              onRemoval={setRemoval}
              onRefused={onRefused}
            />
            <ClearCart fetcher={clearing} cart={filled} refusal={refusal} onRemoval={setRemoval} />
          </div>
          <Summary
            cart={filled}
            code={code}
            codeRefusal={codeRefusal}
            answered={answered}
            shipping={shipping}
            hints={hints}
            points={points}
          />
        </div>
      )}
      {isEmpty && (
        <EmptyCart inOther={inOther} lastOrder={lastOrder} voucher={cart?.voucher_problem} />
      )}
      {removed && (
        <UndoRemoval
          key={removed.lines.map(formatRemovedLine).join()}
          removed={removed}
          answered={answered}
          hasFocus={isOwn}
          onDone={() => setRemoval(null)}
        />
      )}
      {related && <RelatedRow related={related} title={isEmpty ? t("popular") : undefined} />}
      {isEmpty && <RecentlyViewed store={store} />}
    </div>
  );
}

/** The cart could not be read: a message, and sums of zero. */
function UnreadCart() {
  const t = useTexts(cartTexts);
  return (
    <>
      <NotLoaded>{t("failed")}</NotLoaded>
      <aside aria-label={t("summary")} className="mx-auto w-full max-w-sm rounded-lg bg-tint p-6">
        <Totals calculations={emptyCalculations} isEstimate />
      </aside>
    </>
  );
}

/** Follows the answers to the page's changes, and what can be put back. */
function useChanges(
  cart: Cart | null,
  actionData: CartAnswer | undefined,
  restored: readonly RemovedLine[],
) {
  const serverErrorText = useTexts(serverErrorTexts);
  const toast = useToast();
  const answered = useCartAnswer(actionData, { isSettled: true, cart });
  useAnswer(answered?.refusal, () => toast(serverErrorText("serverError"), "bad"));
  const removal = useRemoval(restored);
  const { setRemoval } = removal;
  // The cart whose line shows a refused change; a stale cart is the same object.
  const [refusedCart, setRefusedCart] = useState<object | null>(null);
  const onRefused = useCallback(() => {
    setRemoval(null);
    setRefusedCart(cart);
  }, [cart, setRemoval]);
  const clearing = useFetcher<CartAnswer>({ key: "cart-clear" });
  useAnswer(clearing.data?.refusal, () => {
    toast(serverErrorText("serverError"), "bad");
    setRemoval(null);
  });
  const isSettled = clearing.state === "idle";
  const cleared = useCartAnswer(clearing.data, { isSettled, cart });
  const refusal = (isSettled ? cleared?.refusal : null) ?? answered?.refusal;
  return { answered, clearing, refusal, removal, refusedCart, onRefused };
}

/** Returns the lines that can be put back: those removed on this page, or without script those in the address. */
function useRemoval(restored: readonly RemovedLine[]) {
  const [state, setState] = useState<{ removed: Removal | null } | null>(null);
  const setRemoval = useCallback((removed: Removal | null) => setState({ removed }), []);
  const fromAddress = restored.length > 0 ? { lines: restored, title: null } : null;
  return { removed: state ? state.removed : fromAddress, isOwn: state !== null, setRemoval };
}

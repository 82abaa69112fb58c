import { ApiError } from "@harbour/api-client";
import type { Cart } from "@harbour/contracts";
import { defaultStore } from "@harbour/contracts/constants";
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
import { RelatedProducts } from "../../../components/products/related.tsx";
import { composePageMeta } from "../../../components/site/page-meta.ts";
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
import { PendingCodeNotice } from "./pending-code.tsx";
import { readCart, readSuggestions } from "./read-cart.server.ts";
import { formatRemovedLine, parseRemovedLines, type RemovedLine } from "./removed-lines.ts";
import { readWithStaleFallback, useRememberedCart, useRevertedTick } from "./stale-cart.ts";
import { UndoRemoval, type Removal } from "./undo-removal.tsx";
import { useCartAnswer } from "./use-cart-answer.ts";
import "../../../every-page.css";

/** Shows an unreadable cart as empty, with sums of zero and a message (S8-027, S8-028). */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const removedLines = parseRemovedLines(context.url.searchParams);
  const isGone = context.url.searchParams.has("gone");
  const client = await context.session.findExistingClient();
  if (!client)
    return {
      ...emptyCartData,
      related: await readSuggestions(context),
      removedLines,
      isGone,
    };
  try {
    return {
      ...(await readCart(context, client)),
      hasFailed: false,
      removedLines,
      isGone,
    };
  } catch (error) {
    if (error instanceof ApiError)
      return { ...emptyCartData, hasFailed: true, removedLines, isGone };
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
  otherStoreCount: 0,
  lastOrder: null,
  shipping: null,
  hints: [],
};

/** Keeps the shown cart when the refetch after a tick or a change fails. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return readWithStaleFallback(
    request,
    () => serverLoader(),
    (loadedData) => loadedData.hasFailed,
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
  composePageMeta(matches, {
    title: cartTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

/** Memoised components, because most of them stay the same when a line is removed. */
const [MemoLines, MemoSummary, MemoRelated] = [
  memo(CartLines),
  memo(CartSummary),
  memo(RelatedProducts),
];

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    cart,
    code,
    codeRefusal,
    hasFailed,
    otherStoreCount,
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
  useRememberedCart(loaderData);
  const refusedTick = useRevertedTick(loaderData);
  const isStale = "isStale" in loaderData && loaderData.isStale;
  const { answered, clearFetcher, refusal, removal, refusedCart, onChangeRefused } = useChanges(
    cart,
    actionData,
    loaderData.removedLines,
  );
  const { lastRemoval, isOwn, setRemoval } = removal;
  // A refused change or tick tells the same at its line.
  const showsNoAnswer = isStale && !refusal && !refusedTick && refusedCart !== cart;
  // The lines disappear at once. If the server refuses, the page's data shows the lines again.
  const isClearing = clearFetcher.formData !== undefined;
  const filledCart = cart && cart.cart_items.length > 0 && !isClearing ? cart : null;
  const isEmpty = !filledCart && !hasFailed;
  // The button was below a long list, so the page scrolls up to the remaining content.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isClearing) heading.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [isClearing]);
  return (
    <div className="page-width py-8 lg:py-12">
      <h1 ref={heading} className="mb-6 scroll-mt-28 page-title">
        {t("title")}
        {store !== defaultStore && <span className="text-quiet"> · {t(store)}</span>}
      </h1>
      {!isEmpty && <OtherCart count={otherStoreCount} />}
      {isGone && (
        <Notice tone="warn" className="mb-6">
          {t("gone")}
        </Notice>
      )}
      {hasFailed && <UnreadCart />}
      {filledCart && <WaitingNotices cart={filledCart} />}
      {filledCart && <PendingCodeNotice cart={filledCart} code={code} />}
      {showsNoAnswer && (
        <Notice tone="bad" className="mb-6">
          {serverErrorText("noAnswer")}
        </Notice>
      )}
      {filledCart && (
        <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] xl:gap-14">
          <div>
            <MemoLines
              lines={filledCart.cart_items}
              gifts={filledCart.gift_items}
              discounts={filledCart.discounts}
              problem={answered?.refusal ?? refusedTick}
              onRemoval={setRemoval}
              onChangeRefused={onChangeRefused}
            />
            <ClearCart
              fetcher={clearFetcher}
              cart={filledCart}
              refusal={refusal}
              onRemoval={setRemoval}
            />
          </div>
          <MemoSummary
            cart={filledCart}
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
        <EmptyCart
          otherStoreCount={otherStoreCount}
          lastOrder={lastOrder}
          voucher={cart?.voucher_problem}
        />
      )}
      {lastRemoval && (
        <UndoRemoval
          key={lastRemoval.lines.map(formatRemovedLine).join()}
          removal={lastRemoval}
          answered={answered}
          hasFocus={isOwn}
          onDone={() => setRemoval(null)}
        />
      )}
      {related && <MemoRelated related={related} title={isEmpty ? t("popular") : undefined} />}
      {isEmpty && <RecentlyViewed store={store} />}
    </div>
  );
}

/** Shows a message, and sums of zero, because the cart could not be read. */
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

/** Returns the answers to the page's changes, and the lines that can be put back. */
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
  // The cart whose line shows a refused change. A stale cart stays the same object, so no second message shows.
  const [refusedCart, setRefusedCart] = useState<object | null>(null);
  const onChangeRefused = useCallback(() => {
    setRemoval(null);
    setRefusedCart(cart);
  }, [cart, setRemoval]);
  const clearFetcher = useFetcher<CartAnswer>({ key: "cart-clear" });
  useAnswer(clearFetcher.data?.refusal, () => {
    toast(serverErrorText("serverError"), "bad");
    setRemoval(null);
  });
  const isSettled = clearFetcher.state === "idle";
  const clearAnswer = useCartAnswer(clearFetcher.data, { isSettled, cart });
  const refusal = (isSettled ? clearAnswer?.refusal : null) ?? answered?.refusal;
  return {
    answered,
    clearFetcher,
    refusal,
    removal,
    refusedCart,
    onChangeRefused,
  };
}

/** Returns the lines that can be put back: those removed on this page, or without script those in the address. */
function useRemoval(restored: readonly RemovedLine[]) {
  const [state, setState] = useState<{ lastRemoval: Removal | null } | null>(null);
  const setRemoval = useCallback((lastRemoval: Removal | null) => setState({ lastRemoval }), []);
  const restoredRemoval = restored.length > 0 ? { lines: restored, title: null } : null;
  return {
    lastRemoval: state ? state.lastRemoval : restoredRemoval,
    isOwn: state !== null,
    setRemoval,
  };
}

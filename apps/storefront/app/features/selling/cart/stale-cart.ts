import { useToast } from "@harbour/ui";
import { useLayoutEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { serverErrorTexts } from "../../../components/errors/server-error.texts.ts";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import type { CartRefusal } from "./change-cart.server.ts";
import { choiceFormId } from "./choice-form.ts";

/** The last cart that was shown, used when a refetch fails; null before the first. */
let lastShownCart: {
  readonly path: string;
  readonly search: string;
  readonly cartData: object;
} | null = null;

/** A mark on data that a refetch could not renew. */
export interface StaleData {
  readonly isStale?: true;
}

/** Reads the cart. When the read fails, an open page keeps its stale cart, and a new page shows the error. */
export async function readWithStaleFallback<Read extends object>(
  request: Request,
  loadCart: () => Promise<Read>,
  hasFailed: (cartData: Read) => boolean,
): Promise<Read & StaleData> {
  const lastRead =
    lastShownCart?.path === new URL(request.url).pathname ? (lastShownCart.cartData as Read) : null;
  try {
    const freshData = await loadCart();
    return lastRead && hasFailed(freshData) ? { ...lastRead, isStale: true } : freshData;
  } catch (error) {
    // A response is a redirect.
    if (!lastRead || error instanceof Response) throw error;
    return { ...lastRead, isStale: true };
  }
}

/** Remembers the shown cart for `readWithStaleFallback`, until the page is left. */
export function useRememberedCart(cartData: object & StaleData): void {
  const { pathname, search } = useLocation();
  // A layout effect runs as soon as the cart is on the screen, before the first press.
  useLayoutEffect(() => {
    if (!cartData.isStale) lastShownCart = { path: pathname, search, cartData };
  }, [cartData, pathname, search]);
  useLayoutEffect(
    () => () => {
      lastShownCart = null;
    },
    [],
  );
}

/**
 * Reverts a tick when the refetch after it failed, in the address and on its line.
 * @returns the refusal of that tick, for its line
 */
export function useRevertedTick(cartData: object & StaleData): CartRefusal | null {
  const { search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useTexts(serverErrorTexts);
  const [refusal, setRefusal] = useState<CartRefusal | null>(null);
  useAnswer(cartData.isStale ? cartData : null, () => {
    if (!lastShownCart || lastShownCart.search === search) return;
    toast(t("serverError"), "bad");
    const form = document.getElementById(choiceFormId);
    // React does not notice a form's reset and would miss the next tick, so each box is set.
    for (const box of form instanceof HTMLFormElement ? form.elements : []) {
      if (!(box instanceof HTMLInputElement) || box.checked === box.defaultChecked) continue;
      box.checked = box.defaultChecked;
      setRefusal({ intent: "choose", variant: box.value, problem: t("noAnswer") });
    }
    void navigate({ search: lastShownCart.search }, { replace: true, preventScrollReset: true });
  });
  return cartData.isStale ? refusal : null;
}

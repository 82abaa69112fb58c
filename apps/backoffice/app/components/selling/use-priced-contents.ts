import type { Cart } from "@harbour/contracts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSettled } from "../../kit/use-settled.ts";
import { type Contents, toPrice } from "./contents.ts";

export interface PricedContents {
  /** The prices of the newest answer; undefined without lines. */
  readonly cart: Cart | undefined;
  /** True when the answer belongs to what stands in the form. */
  readonly isCurrent: boolean;
  readonly error: Error | null;
}

/**
 * Prices what stands in the form by the shop's one rule.
 * @param key distinguishes orders and buyers
 */
export function usePricedContents(
  key: readonly unknown[],
  contents: Contents,
  price: (part: ReturnType<typeof toPrice>) => Promise<Cart>,
): PricedContents {
  const part = toPrice(contents);
  const typed = JSON.stringify(part);
  const settled = useSettled(typed);
  const settledPart = JSON.parse(settled) as typeof part;
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["priced-contents", ...key, settled],
    queryFn: () => price(settledPart),
    // The settled contents lag behind the typed ones, and may still have no lines.
    enabled: settledPart.lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  if (part.lines.length === 0) return { cart: undefined, isCurrent: false, error: null };
  const isCurrent = data !== undefined && !isPlaceholderData && typed === settled;
  return { cart: data, isCurrent, error };
}

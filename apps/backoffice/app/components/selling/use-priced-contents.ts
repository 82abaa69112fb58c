import type { Cart } from "@harbour/contracts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebounced } from "../../kit/use-debounced.ts";
import { type Contents, toPriceInput } from "./contents.ts";

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
  price: (part: ReturnType<typeof toPriceInput>) => Promise<Cart>,
): PricedContents {
  const priceInput = toPriceInput(contents);
  const inputJson = JSON.stringify(priceInput);
  const debouncedJson = useDebounced(inputJson);
  const debouncedInput = JSON.parse(debouncedJson) as typeof priceInput;
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["priced-contents", ...key, debouncedJson],
    queryFn: () => price(debouncedInput),
    // The settled contents lag behind the typed ones, and may still have no lines.
    enabled: debouncedInput.lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  if (priceInput.lines.length === 0) return { cart: undefined, isCurrent: false, error: null };
  const isCurrent = data !== undefined && !isPlaceholderData && inputJson === debouncedJson;
  return { cart: data, isCurrent, error };
}

import type { Cart } from "@harbour/contracts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebounced } from "../../kit/use-debounced.ts";
import { type Contents, toPriceInput } from "./contents.ts";

export interface PricedContents {
  /** The prices of the newest reply. Undefined when the form has no lines, or before the first reply. */
  readonly cart: Cart | undefined;
  /** True when the prices belong to the present contents of the form. */
  readonly isCurrent: boolean;
  readonly error: Error | null;
}

/**
 * Asks the shop for the prices of the form's contents, after a debounce.
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
    // The debounced contents lag behind the typed ones, and may still be without lines.
    enabled: debouncedInput.lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  if (priceInput.lines.length === 0) return { cart: undefined, isCurrent: false, error: null };
  const isCurrent = data !== undefined && !isPlaceholderData && inputJson === debouncedJson;
  return { cart: data, isCurrent, error };
}

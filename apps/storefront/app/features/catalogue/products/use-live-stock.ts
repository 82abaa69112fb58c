import type { Availability } from "@harbour/contracts/constants";
import { useEffect, useState } from "react";
import type { VariantView } from "./present-details.ts";

interface LiveVariant {
  readonly _id: string;
  readonly stock: number;
  readonly availability: Availability;
}

/**
 * Returns variants with live stock from the shop while the page is visible. Hidden pages do not listen, because
 * browsers allow six connections per shop.
 */
export function useLiveStock(
  address: string,
  variants: readonly VariantView[],
): readonly VariantView[] {
  const [liveStock, setLiveStock] = useState<{
    address: string;
    variants: readonly LiveVariant[];
  } | null>(null);
  useEffect(() => {
    let source: EventSource | undefined;
    const listen = () => {
      source?.close();
      if (document.visibilityState !== "visible") return;
      source = new EventSource(address);
      source.addEventListener("stock", ({ data }: MessageEvent<string>) => {
        const { variants: now } = JSON.parse(data) as { variants: LiveVariant[] };
        setLiveStock({ address, variants: now });
      });
    };
    listen();
    document.addEventListener("visibilitychange", listen);
    return () => {
      document.removeEventListener("visibilitychange", listen);
      source?.close();
    };
  }, [address]);
  if (liveStock?.address !== address) return variants;
  return variants.map((variant) => {
    const now = liveStock.variants.find(({ _id }) => _id === variant.id);
    return now ? { ...variant, stock: now.stock, availability: now.availability } : variant;
  });
}

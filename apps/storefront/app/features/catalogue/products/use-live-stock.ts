import { useEffect, useState } from "react";
import type { Availability } from "@harbour/contracts/constants";
import type { VariantView } from "./present-details.ts";

interface Told {
  readonly _id: string;
  readonly stock: number;
  readonly availability: Availability;
}

/**
 * The variants with their stock as it is now: the shop tells of each change while the page is looked at. Where nothing can be
 * heard, the page says what it said when it was made. A page in the background does not listen: browsers open six connections to
 * a shop, and open pages would use them up.
 */
export function useLiveStock(
  address: string,
  variants: readonly VariantView[],
): readonly VariantView[] {
  const [told, setTold] = useState<{ address: string; variants: readonly Told[] } | null>(null);
  useEffect(() => {
    let source: EventSource | undefined;
    const listen = () => {
      source?.close();
      if (document.visibilityState !== "visible") return;
      source = new EventSource(address);
      source.addEventListener("stock", ({ data }: MessageEvent<string>) => {
        const { variants: now } = JSON.parse(data) as { variants: Told[] };
        setTold({ address, variants: now });
      });
    };
    listen();
    document.addEventListener("visibilitychange", listen);
    return () => {
      document.removeEventListener("visibilitychange", listen);
      source?.close();
    };
  }, [address]);
  if (told?.address !== address) return variants;
  return variants.map((variant) => {
    const now = told.variants.find(({ _id }) => _id === variant.id);
    return now ? { ...variant, stock: now.stock, availability: now.availability } : variant;
  });
}

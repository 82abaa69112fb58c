import type { Availability } from "@harbour/contracts/constants";
import { useState } from "react";
import { useTexts } from "../../../components/site/use-texts.ts";
import { productPageTexts } from "./product-page.texts.ts";

interface AvailabilityNews {
  readonly availability: Availability;
  readonly news: "justSoldOut" | "justBack" | null;
}

/**
 * Announces when the product sells out or returns. The empty live region exists before, so that screen readers notice
 * the change.
 */
export function SoldOutNews({ availability }: { availability: Availability }) {
  const t = useTexts(productPageTexts);
  const [state, setState] = useState<AvailabilityNews>({ availability, news: null });
  if (state.availability !== availability) setState(applyAvailability(state, availability));
  return (
    <output className="font-bold text-accent empty:hidden">{state.news && t(state.news)}</output>
  );
}

function applyAvailability(news: AvailabilityNews, availability: Availability): AvailabilityNews {
  if (availability === "SOLD_OUT") return { availability, news: "justSoldOut" };
  return { availability, news: news.availability === "SOLD_OUT" ? "justBack" : null };
}

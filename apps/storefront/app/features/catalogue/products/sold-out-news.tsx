import { useState } from "react";
import type { Availability } from "@harbour/contracts/constants";
import { useText } from "../../../components/site/use-text.ts";
import { detailMessages } from "./product.messages.ts";

interface Told {
  readonly availability: Availability;
  readonly news: "justSoldOut" | "justBack" | null;
}

/** Announces when the product sells out or returns. The live region exists before, empty. */
export function SoldOutNews({ availability }: { availability: Availability }) {
  const t = useText(detailMessages);
  const [told, setTold] = useState<Told>({ availability, news: null });
  if (told.availability !== availability) setTold(after(told, availability));
  return (
    <output className="font-bold text-accent empty:hidden">{told.news && t(told.news)}</output>
  );
}

function after(told: Told, availability: Availability): Told {
  if (availability === "SOLD_OUT") return { availability, news: "justSoldOut" };
  return { availability, news: told.availability === "SOLD_OUT" ? "justBack" : null };
}

import { withLanguage } from "@harbour/i18n";
import { Anchor, Picture, QuantityStepper, Trash2 } from "@harbour/ui";
import { useState } from "react";
import { useFetcher } from "react-router";
import { useShownStore } from "../components/site/personal-counts.tsx";
import { useAnswer } from "../components/site/use-answer.ts";
import { useLanguage, useTexts } from "../components/site/use-texts.ts";
import { paths } from "../paths.ts";
import { loadRouteScript } from "../request/route-script.ts";
import type { loader } from "./mini-cart-lines.ts";
import { miniCartTexts } from "./mini-cart.texts.ts";

/** The part of the cart page's answer that the drawer shows. */
interface CartAnswer {
  readonly refusal: { readonly problem: string } | null;
}

type Line = Awaited<ReturnType<typeof loader>>["data"]["lines"][number];

/** A line of the mini cart, with its quantity and its removal. */
export function MiniCartLine({ line, onRemove }: { line: Line; onRemove: () => void }) {
  const t = useTexts(miniCartTexts);
  const store = useShownStore();
  const address = withLanguage(paths.cart(store), useLanguage());
  const [hasFailed, setHasFailed] = useState(false);
  const { data, state, formData, submit } = useFetcher<CartAnswer>({
    key: `mini-cart-line-${line.id}`,
  });
  const [refusals, setRefusals] = useState(0);
  useAnswer(data?.refusal, () => setRefusals((count) => count + 1));
  const send = (form: Record<string, string>) => {
    const start = () =>
      void submit({ variant: line.variantId, ...form }, { method: "post", action: address });
    setHasFailed(false);
    // The cart's page handles the change, so its script is loaded first.
    const script = loadRouteScript(address);
    if (script) script.then(start, () => setHasFailed(true));
    else start();
  };
  const { title } = line;
  // The line disappears at once. After a refusal the cart shows it again.
  if (formData?.get("intent") === "remove") return null;
  const problem = hasFailed ? t("unsent") : state === "idle" && data?.refusal?.problem;
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-3 py-3">
      <Picture
        src={line.image}
        color={line.color}
        alt=""
        width={64}
        height={64}
        sizes="64px"
        className="aspect-square w-full rounded-md bg-tint object-cover"
      />
      <div className="min-w-0 text-sm">
        <Anchor href={line.path} className="line-clamp-2 font-bold hover:underline">
          {title}
        </Anchor>
        <p className="flex justify-between gap-2">
          <span className="min-w-0 wrap-break-word text-quiet">{line.variant}</span>
          <span className="font-bold whitespace-nowrap tabular-nums">{line.price}</span>
        </p>
        {line.gifts.map((gift) => (
          <p key={gift.id} className="text-good">
            {t("gift", { title: gift.title, count: gift.qty })}
          </p>
        ))}
        <div className="mt-2 flex items-start gap-1">
          {line.maxQty > 0 && (
            <QuantityStepper
              name="qty"
              label={t("quantity", { title })}
              labels={{ less: t("less"), more: t("more") }}
              initial={line.qty}
              resetCount={refusals}
              max={line.maxQty}
              onChange={(qty) => send({ intent: "set", qty: String(qty) })}
            />
          )}
          <button
            type="button"
            aria-label={t("removeNamed", { title })}
            onClick={() => {
              send({ intent: "remove" });
              onRemove();
            }}
            className="ms-auto grid min-h-form w-11 place-items-center rounded-button text-quiet hover:bg-tint hover:text-accent"
          >
            <Trash2 size={20} />
          </button>
        </div>
        <p aria-live="polite" className="font-bold text-accent empty:hidden">
          {problem}
        </p>
      </div>
    </li>
  );
}

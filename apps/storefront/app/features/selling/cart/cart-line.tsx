import type { CartItem } from "@harbour/contracts";
import { memo, useCallback, useRef, useState } from "react";
import { useFetcher, useRevalidator, type FetcherWithComponents } from "react-router";
import { localized } from "@harbour/i18n";
import { useToast } from "@harbour/ui";
import { serverErrorMessages } from "../../../components/errors/server-error.messages.ts";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useNear } from "../../../components/site/use-in-view.ts";
import { useLanguage, useText } from "../../../components/site/use-text.ts";
import type { CartAnswer } from "./cart-intents.server.ts";
import { LineFacts } from "./line-facts.tsx";
import { LineControls } from "./line-controls.tsx";
import type { Removal } from "./put-back.tsx";
import { ToWholeCart } from "./full-cart-link.tsx";

interface Props {
  line: CartItem;
  /** It stands where the page opens. */
  isFirst: boolean;
  /** The reason why a change was refused, as a page without script shows it. */
  refused: string | null;
  onRemoval: (removed: Removal | null) => void;
}

/**
 * One line. The router tells every fetcher of each change of any other, so what is drawn stands in a part of its own, which only a change
 * of this line draws again. A cart may hold 200 of them.
 */
export function CartLine({ line, isFirst, refused, onRemoval }: Props) {
  const say = useText(serverErrorMessages);
  const language = useLanguage();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [refusals, setRefusals] = useState(0);
  const fetcher = useFetcher<CartAnswer>({ key: `cart-${line._id}` });
  // S8-029: what was asked is taken back, and the cart read anew: what nobody answered may have been done.
  useAnswer(fetcher.data?.refusal, () => {
    toast(say("serverError"), "bad");
    setRefusals((count) => count + 1);
    onRemoval(null);
    void revalidate();
  });
  const { submit } = fetcher;
  const {
    product_variant_id: variant,
    qty,
    added_at: addedAt,
    product_title: name,
    product_id: product,
  } = line;
  const change = useCallback(
    (next: number) =>
      void submit({ intent: "set", variant, qty: String(next) }, { method: "post" }),
    [submit, variant],
  );
  const title = localized(name, language);
  const takeOut = useCallback(
    () => onRemoval({ lines: [{ variant, qty, addedAt, product }], title }),
    [onRemoval, variant, qty, addedAt, product, title],
  );
  // A line on its way out is gone already; if the server refuses, the page's data brings it back.
  if (fetcher.formData?.get("intent") === "remove") return null;
  const isSending = fetcher.state === "submitting";
  return (
    <DrawnLine
      line={line}
      isFirst={isFirst}
      Form={fetcher.Form}
      trouble={isSending ? null : (fetcher.data?.refusal?.problem ?? refused)}
      refusals={refusals}
      change={change}
      takeOut={takeOut}
    />
  );
}

interface DrawnProps {
  line: CartItem;
  isFirst: boolean;
  Form: FetcherWithComponents<unknown>["Form"];
  trouble: string | null;
  refusals: number;
  change: (qty: number) => void;
  takeOut: () => void;
}

/**
 * Draws a line's controls when they come near the screen. Browsers look at every form and field, and lay each out,
 * before the page takes its first press. Without script they stand there from the start; a line's problem always does.
 */
const DrawnLine = memo(
  function DrawnLine({ line, isFirst, trouble, ...controls }: DrawnProps) {
    const place = useRef<HTMLLIElement>(null);
    const isNear = useNear(place, isFirst || line.problem !== null || trouble !== null);
    const withControls = <LineControls line={line} trouble={trouble} {...controls} />;
    return (
      <li
        ref={place}
        className="grid grid-cols-[1.5rem_5.5rem_1fr] gap-x-3 py-5 [contain-intrinsic-size:auto_8.5rem] nth-[n+6]:[content-visibility:auto] max-[360px]:grid-cols-[1.5rem_3.5rem_1fr] max-[360px]:gap-x-2 sm:grid-cols-[1.5rem_8rem_1fr] sm:gap-x-5"
      >
        <LineFacts line={line}>
          {isNear ? (
            withControls
          ) : (
            <div className="min-h-14">
              <noscript>{withControls}</noscript>
              <ToWholeCart line={line} />
            </div>
          )}
        </LineFacts>
      </li>
    );
  },
  (before, now) =>
    before.isFirst === now.isFirst &&
    before.trouble === now.trouble &&
    before.refusals === now.refusals &&
    before.Form === now.Form &&
    before.change === now.change &&
    before.takeOut === now.takeOut &&
    // Each answer of the shop is new objects; what they say is what counts.
    JSON.stringify(before.line) === JSON.stringify(now.line),
);

import type { CartItem } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { useToast } from "@harbour/ui";
import { memo, useCallback, useRef, useState } from "react";
import { useFetcher, useRevalidator, type FetcherWithComponents } from "react-router";
import { serverErrorTexts } from "../../../components/errors/server-error.texts.ts";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useInView } from "../../../components/site/use-in-view.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import type { CartAnswer } from "./change-cart.server.ts";
import { FullCartLink } from "./full-cart-link.tsx";
import { LineControls } from "./line-controls.tsx";
import { LineFacts } from "./line-facts.tsx";
import type { Removal } from "./undo-removal.tsx";

interface Props {
  line: CartItem;
  /** Tells whether the line is among the first, which are visible at once. */
  isFirst: boolean;
  /** The reason why a change was refused without script. */
  refused: string | null;
  onRemoval: (removal: Removal) => void;
  onChangeRefused: () => void;
}

/**
 * Renders one line. The router re-renders every fetcher on each change.
 * The memoised `CartLineView` therefore keeps a cart of 200 lines fast.
 */
export function CartLine({ line, isFirst, refused, onRemoval, onChangeRefused }: Props) {
  const t = useTexts(serverErrorTexts);
  const language = useLanguage();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [refusals, setRefusals] = useState(0);
  const fetcher = useFetcher<CartAnswer>({ key: `cart-${line._id}` });
  // Reverts the optimistic update and refetches, because a timed-out update may have been stored
  // (S8-029).
  useAnswer(fetcher.data?.refusal, () => {
    toast(t("serverError"), "bad");
    setRefusals((count) => count + 1);
    onChangeRefused();
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
  const removeLine = useCallback(
    () => onRemoval({ lines: [{ variant, qty, addedAt, product }], title }),
    [onRemoval, variant, qty, addedAt, product, title],
  );
  // The line disappears at once. If the server refuses, the page's data shows the line again.
  if (fetcher.formData?.get("intent") === "remove") return null;
  const isSending = fetcher.state === "submitting";
  return (
    <CartLineView
      line={line}
      isFirst={isFirst}
      Form={fetcher.Form}
      problem={isSending ? null : (fetcher.data?.refusal?.problem ?? refused)}
      refusals={refusals}
      change={change}
      removeLine={removeLine}
    />
  );
}

interface CartLineViewProps {
  line: CartItem;
  isFirst: boolean;
  Form: FetcherWithComponents<unknown>["Form"];
  problem: string | null;
  refusals: number;
  change: (qty: number) => void;
  removeLine: () => void;
}

/**
 * Renders a line's controls when they come near the screen, because the layout of 200 forms delays the first press.
 * Without script all controls are there from the start. A line with a problem always shows its controls.
 */
const CartLineView = memo(
  function CartLineView({ line, isFirst, problem, ...controls }: CartLineViewProps) {
    const lineRef = useRef<HTMLLIElement>(null);
    const isNearScreen = useInView(lineRef, isFirst || line.problem !== null || problem !== null);
    const lineControls = <LineControls line={line} problem={problem} {...controls} />;
    return (
      <li
        ref={lineRef}
        className="grid grid-cols-[1.5rem_5.5rem_1fr] gap-x-3 py-5 [contain-intrinsic-size:auto_8.5rem] nth-[n+6]:[content-visibility:auto] max-[360px]:grid-cols-[1.5rem_3.5rem_1fr] max-[360px]:gap-x-2 sm:grid-cols-[1.5rem_8rem_1fr] sm:gap-x-5"
      >
        <LineFacts line={line}>
          {isNearScreen ? (
            lineControls
          ) : (
            <div className="min-h-14">
              <noscript>{lineControls}</noscript>
              <FullCartLink line={line} />
            </div>
          )}
        </LineFacts>
      </li>
    );
  },
  (previous, now) =>
    previous.isFirst === now.isFirst &&
    previous.problem === now.problem &&
    previous.refusals === now.refusals &&
    previous.Form === now.Form &&
    previous.change === now.change &&
    previous.removeLine === now.removeLine &&
    // Every response contains new objects, so their content is compared.
    JSON.stringify(previous.line) === JSON.stringify(now.line),
);

import type { CartItem, LineLimit, LineProblem } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { Anchor, Button, CircleAlert, QuantityStepper, Trash2 } from "@harbour/ui";
import type { FetcherWithComponents } from "react-router";
import { boughtBeforeTexts } from "../../../components/cart/bought-before.texts.ts";
import { BoughtBefore, isOverOwnLimit } from "../../../components/cart/bought-before.tsx";
import { useShownStore } from "../../../components/site/personal-counts.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { cartTexts } from "./cart.texts.ts";
import { formatRemovedLine, toRemovedLine } from "./removed-lines.ts";

interface Props {
  line: CartItem;
  Form: FetcherWithComponents<unknown>["Form"];
  /** The reason why the last change was refused. */
  problem: string | null;
  refusals: number;
  change: (qty: number) => void;
  removeLine: () => void;
}

/** Shows a line's quantity, its removal, and its problem with a remedy. */
export function LineControls({ line, Form, problem, refusals, change, removeLine }: Props) {
  const t = useTexts(cartTexts);
  const language = useLanguage();
  const title = localized(line.product_title, language);
  const variant = line.product_variant_id;
  const isBuyable = line.max_qty > 0;
  const count = { count: line.max_qty };
  return (
    <>
      <div aria-live="polite" className="empty:hidden">
        {line.problem && <LineProblemNotice line={line} Form={Form} title={title} />}
        {problem && <p className="mt-2 text-sm font-bold text-accent">{problem}</p>}
      </div>
      <div className="mt-3 flex items-start gap-1 sm:gap-3">
        {isBuyable && (
          <Form method="post" className="flex items-start gap-2">
            <input type="hidden" name="variant" value={variant} />
            <QuantityStepper
              name="qty"
              label={t("quantity", { title })}
              labels={{ less: t("less"), more: t("more") }}
              initial={line.qty}
              resetCount={refusals}
              max={Math.max(line.max_qty, 1)}
              // The text above already tells the problem and its remedy.
              maxReason={line.problem ? "" : t(limitTexts[line.limited_by], count)}
              onChange={change}
            />
            <button
              name="intent"
              value="set"
              className="hidden min-h-10 px-2 text-sm underline underline-offset-4 noscript:inline-block"
            >
              {t("update")}
            </button>
          </Form>
        )}
        <Form method="post" onSubmit={removeLine}>
          <input type="hidden" name="variant" value={variant} />
          <input type="hidden" name="was" value={formatRemovedLine(toRemovedLine(line))} />
          <button
            name="intent"
            value="remove"
            aria-label={t("removeNamed", { title })}
            className={
              isBuyable
                ? "grid min-h-form w-11 place-items-center rounded-button text-quiet hover:bg-tint hover:text-accent"
                : "inline-flex min-h-11 items-center gap-2 rounded-button bg-tint px-4 text-sm font-bold hover:bg-tint-strong"
            }
          >
            <Trash2 size={isBuyable ? 20 : 18} />
            {!isBuyable && t("remove")}
          </button>
        </Form>
      </div>
    </>
  );
}

const limitTexts = {
  stock: "not-enough-stock",
  "per-order": "over-limit",
  "per-person": "over-person-limit",
} as const satisfies Record<LineLimit, keyof typeof cartTexts>;

function problemText({ limited_by: limit }: CartItem, problem: LineProblem) {
  return problem === "over-limit" ? limitTexts[limit] : problem;
}

/** Shows a problem in words, with its remedies. */
function LineProblemNotice({
  line,
  Form,
  title,
}: Pick<Props, "line" | "Form"> & { title: string }) {
  const t = useTexts(cartTexts);
  const boughtBeforeText = useTexts(boughtBeforeTexts);
  const store = useShownStore();
  if (!line.problem) return null;
  const product = paths.product(store, line.product_id, line.product_slug);
  const isBoughtBefore = isOverOwnLimit(line);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-accent-tint px-3 py-1.5 text-sm text-accent">
      <CircleAlert size={18} className="shrink-0" />
      <span className="font-bold">
        {isBoughtBefore
          ? boughtBeforeText("bought", { count: line.bought_before?.qty ?? 0 })
          : t(problemText(line, line.problem), { count: line.max_qty })}
      </span>
      {isBoughtBefore && <BoughtBefore line={line} />}
      {line.max_qty > 0 && (
        <Form method="post">
          <input type="hidden" name="variant" value={line.product_variant_id} />
          <input type="hidden" name="qty" value={line.max_qty} />
          <Button name="intent" value="set" size="small" variant="bare" className="underline">
            {t("take", { count: line.max_qty })}
            <span className="sr-only">: {title}</span>
          </Button>
        </Form>
      )}
      {line.problem === "sold-out" && (
        <Anchor href={product} className="inline-flex min-h-10 items-center underline">
          {t("notify")}
          <span className="sr-only">: {title}</span>
        </Anchor>
      )}
    </div>
  );
}

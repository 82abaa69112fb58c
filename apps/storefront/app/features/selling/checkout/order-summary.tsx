import type { Cart, CartItem } from "@harbour/contracts";
import { formatDay, localized } from "@harbour/i18n";
import { Badge, Button, Chevron, CircleAlert, classes, Picture } from "@harbour/ui";
import type { ReactNode } from "react";
import { giftOffer, attachGifts } from "../../../components/cart/add-gifts.ts";
import { boughtBeforeTexts } from "../../../components/cart/bought-before.texts.ts";
import { BoughtBefore, isOverOwnLimit } from "../../../components/cart/bought-before.tsx";
import { formatTotal } from "../../../components/cart/format-total.ts";
import { presentPrice } from "../../../components/products/present-product.ts";
import { formatVariantName } from "../../../components/products/variant-name.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { checkoutTexts } from "./checkout.texts.ts";
import { foldLines } from "./fold-lines.ts";

/**
 * Shows the goods to buy, beside the form or folded above it on phones. It is always a `<details>`; CSS shows its
 * contents open on wide screens (`folded-on-phones`).
 */
export function OrderSummary({ cart, children }: { cart: Cart; children: ReactNode }) {
  const t = useTexts(checkoutTexts);
  const lines = cart.cart_items.filter((line) => line.is_checkout);
  const { price, point } = cart.calculations;
  const sum = formatTotal(price.total, point.total, useLanguage());
  return (
    <details
      open={lines.some(({ problem }) => problem !== null) || undefined}
      className="folded-on-phones order-first rounded-lg bg-tint lg:rounded-b-none"
    >
      <summary className="flex min-h-14 items-center justify-between gap-3 px-5 lg:hidden">
        <span className="flex items-center gap-2 font-bold">
          {t("summaryOf", { count: countPieces(lines) + countPieces(cart.gift_items) })}
          <Chevron />
        </span>
        <span className="text-end font-bold whitespace-nowrap tabular-nums">{sum}</span>
      </summary>
      <div className="p-5 pt-2 lg:p-6 lg:pb-3">
        <h2 className="mb-4 text-xl font-extrabold max-lg:sr-only">{t("summary")}</h2>
        <Lines lines={lines} gifts={cart.gift_items} discounts={cart.discounts} />
        {children}
      </div>
    </details>
  );
}

const countPieces = (lines: readonly { readonly qty: number }[]) =>
  lines.reduce((sum, { qty }) => sum + qty, 0);

function Lines({
  lines,
  gifts,
  discounts,
}: {
  lines: Cart["cart_items"];
  gifts: Cart["gift_items"];
  discounts: Cart["discounts"];
}) {
  const t = useTexts(checkoutTexts);
  const boughtBeforeText = useTexts(boughtBeforeTexts);
  const language = useLanguage();
  const describePiece = (piece: Cart["cart_items"][number] | Cart["gift_items"][number]) => ({
    title: localized(piece.product_title, language),
    variant: formatVariantName(piece, language),
    qty: piece.qty,
    image: piece.image,
  });
  const describeRelease = ({ availability, release_date: date }: CartItem) => {
    if (availability !== "PREORDER") return null;
    return date ? t("preorderOn", { date: formatDay(date) }) : t("preorder");
  };
  const offerTitle = giftOffer(discounts, language);
  const groups = attachGifts(lines, gifts).map(({ line, gifts: lineGifts }) => {
    const { original_subtotal_price: price, subtotal_price: discounted_price } = line;
    const promotion_price = line.promotion_subtotal_price;
    const linePrices = { price, discounted_price, promotion_price, point: line.subtotal_point };
    const boughtPiece = {
      ...describePiece(line),
      id: line._id,
      color: line.image_color,
      note: describeRelease(line),
      ...presentPrice(linePrices, language),
      problem: line.problem && {
        text: isOverOwnLimit(line)
          ? boughtBeforeText("bought", { count: line.bought_before?.qty ?? 0 })
          : t(line.problem, { count: Math.max(0, line.max_qty) }),
        order: isOverOwnLimit(line) && <BoughtBefore line={line} />,
        variantId: line.product_variant_id,
        left: Math.max(0, line.max_qty),
      },
    };
    const giftPieces = lineGifts.map((gift) => ({
      ...describePiece(gift),
      id: `gift-${gift.product_variant_id}`,
      color: null,
      note: offerTitle,
      price: null,
      priceBefore: null,
      problem: null,
    }));
    return [boughtPiece, ...giftPieces];
  });
  const { first, rest } = foldLines<PieceProps & { readonly id: string }>(groups, maxShownLines);
  return (
    <div className="mb-5 grid gap-4 text-sm">
      <ul className="grid gap-4">
        {first.map((piece) => (
          <Piece key={piece.id} {...piece} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary className="min-h-8 underline underline-offset-4">
            {t("moreLines", { count: rest.length })}
          </summary>
          <ul className="mt-3 grid gap-4">
            {rest.map((piece) => (
              <Piece key={piece.id} {...piece} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** The number of lines shown before unfolding. */
const maxShownLines = 6;

interface PieceProps {
  title: string;
  variant: string;
  qty: number;
  image: string | null;
  color: string | null;
  /** The note of a pre-order with its release, or of a gift with its offer. */
  note: string | null;
  /** The price; null for a gift. */
  price: string | null;
  /** The struck-through price. The subtotal is the sum of these prices. */
  priceBefore: string | null;
  /** The reason why the line cannot be bought now, with the available quantity. */
  problem: { text: string; order: ReactNode; variantId: string; left: number } | null;
}

function Piece({ title, variant, qty, image, color, note, ...linePrices }: PieceProps) {
  const { price, priceBefore, problem } = linePrices;
  const t = useTexts(checkoutTexts);
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] gap-3">
      <Picture
        src={image}
        color={color}
        alt=""
        width={56}
        height={56}
        sizes="56px"
        className="aspect-square h-auto w-full rounded-sm object-cover"
      />
      <span className="min-w-0">
        <span className="line-clamp-2 font-bold">{title}</span>
        <span className="block text-quiet">
          {variant ? t("quantity", { count: qty, variant }) : t("quantityAlone", { count: qty })}
        </span>
        {note && (
          <span className={classes("block", price === null ? "text-quiet" : "font-bold text-info")}>
            {note}
          </span>
        )}
      </span>
      {price === null ? (
        <span>
          <Badge tone="good">{t("gift")}</Badge>
        </span>
      ) : (
        <span className="text-end tabular-nums">
          <span className="block font-bold">{price}</span>
          {priceBefore && (
            <>
              <span className="sr-only">{t("priceBefore")}</span>
              <s className="block text-quiet">{priceBefore}</s>
            </>
          )}
        </span>
      )}
      {problem && <LineProblemNotice {...problem} title={title} />}
    </li>
  );
}

/** Shows a line's problem with its remedy. */
function LineProblemNotice({
  text,
  order,
  variantId,
  left,
  title,
}: NonNullable<PieceProps["problem"]> & { title: string }) {
  const t = useTexts(checkoutTexts);
  return (
    <span className="col-span-full flex flex-wrap items-center gap-x-3 rounded-md bg-accent-tint px-3 py-1 text-accent">
      <CircleAlert size={18} className="shrink-0" />
      <span className="font-bold">{text}</span>
      {order}
      <Button
        name="intent"
        value={`take:${variantId}:${left}`}
        formNoValidate
        size="small"
        variant="bare"
        className="underline"
      >
        {left > 0 ? t("take", { count: left }) : t("removeLine")}
        <span className="sr-only">: {title}</span>
      </Button>
    </span>
  );
}

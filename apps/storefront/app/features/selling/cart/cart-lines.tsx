import type { CartItem, Discount, GiftItem } from "@harbour/contracts";
import { Fragment, type ChangeEvent } from "react";
import { useSearchParams, useSubmit } from "react-router";
import { giftOffer, attachGifts } from "../../../components/cart/add-gifts.ts";
import { useLanguage } from "../../../components/site/use-texts.ts";
import { CartLine } from "./cart-line.tsx";
import type { CartRefusal } from "./change-cart.server.ts";
import { allControlsParam } from "./full-cart-link.tsx";
import { GiftLine } from "./gift-line.tsx";
import type { Removal } from "./undo-removal.tsx";

/** The number of lines that a screen shows at once. */
const firstLines = 6;

export function CartLines({
  lines,
  gifts,
  discounts,
  problem,
  onRemoval,
  onChangeRefused,
}: {
  lines: readonly CartItem[];
  gifts: readonly GiftItem[];
  discounts: readonly Discount[];
  problem: CartRefusal | null;
  onRemoval: (removal: Removal) => void;
  /** Runs when a line shows why its change was refused. */
  onChangeRefused: () => void;
}) {
  const offerTitle = giftOffer(discounts, useLanguage());
  const submit = useSubmit();
  const [query] = useSearchParams();
  const isWhole = query.has(allControlsParam);
  /** Stores a changed tick in the address, which names the lines to buy. */
  const toggleLine = ({ target }: ChangeEvent<HTMLUListElement>) => {
    const box = target as unknown as HTMLInputElement;
    if (box.name !== "item" || !box.form) return;
    void submit(new FormData(box.form), {
      method: "get",
      action: "",
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <ul className="divide-y divide-line border-y border-line" onChange={toggleLine}>
      {attachGifts(lines, gifts).map(({ line, gifts: lineGifts }, index) => (
        <Fragment key={line._id}>
          <CartLine
            line={line}
            isFirst={isWhole || index < firstLines}
            refused={problem?.variant === line.product_variant_id ? problem.problem : null}
            onRemoval={onRemoval}
            onChangeRefused={onChangeRefused}
          />
          {lineGifts.map((gift) => (
            <GiftLine key={gift.product_variant_id} gift={gift} offerTitle={offerTitle} />
          ))}
        </Fragment>
      ))}
    </ul>
  );
}

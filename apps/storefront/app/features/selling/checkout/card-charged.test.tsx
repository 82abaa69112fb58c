// @vitest-environment jsdom
import type { CreditCard } from "@harbour/contracts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { visit } from "../../../testing/visit.tsx";
import { CardCharged } from "./card-charged.tsx";
import { makeEmptyValues } from "./checkout-form.ts";
import { PaymentFields } from "./payment-fields.tsx";

afterEach(cleanup);

const makeCard = (last4: string): CreditCard => ({
  _id: `card-${last4}`,
  brand: "visa",
  last4,
  exp_month: 12,
  exp_year: 2034,
  is_default: false,
  bound_at: "2026-11-22T01:00:00.000Z",
});

test.each([
  ["", "We'll charge Visa ending in 1002 when you place the order.", "Transfer: FPS"],
  ["zh", "落單時從此卡扣款：Visa（尾號 1002）。", "轉帳：FPS"],
  ["cn", "下单时从此卡扣款：Visa（尾号 1002）。", "转账：FPS"],
])(
  "the saved card that pays is named beside the button (%s)",
  async (language, expectedText, transfer) => {
    const cards = [1001, 1002, 1003, 1004, 1005, 1006].map((last4) => makeCard(String(last4)));
    visit(`${language && `/${language}`}/shop/main/cart/checkout`, {
      page: (
        <form>
          <PaymentFields
            values={makeEmptyValues(undefined)}
            errors={{}}
            payments={["ONLINE", "OFFLINE"]}
            cards={cards}
            offlineMethods="FPS"
            offlineHours={24}
            isFree={false}
          />
          <CardCharged cards={cards} />
        </form>
      ),
    });
    expect(screen.getByText(transfer)).toBeDefined();
    const second = (await screen.findAllByRole("radio"))[1]!;
    expect(screen.getByText(expectedText).className).toContain(
      `[data-card='${second.dataset["card"]}']`,
    );
    // Each of the first cards has its own sentence; the other cards share one.
    const cardIds = screen.getAllByRole("radio").map(({ dataset }) => dataset["card"]);
    expect(cardIds).toEqual(["0", "1", "2", "3", "other", "other", undefined, undefined]);
    expect(document.querySelectorAll("p[class*='data-card=other']")).toHaveLength(1);
  },
);

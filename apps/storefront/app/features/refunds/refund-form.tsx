import type { Order, RefundRequestsOfOrder } from "@harbour/contracts";
import { maxRefundImages } from "@harbour/contracts/constants";
import { formatMoney, isZeroMoney, localized } from "@harbour/i18n";
import { Notice, Select } from "@harbour/ui";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { FieldErrors } from "../../components/forms/check-fields.ts";
import { type Unanswered, wasUnanswered } from "../../components/forms/outcome.ts";
import { PicturesField } from "../../components/forms/pictures-field.tsx";
import { SaveButton } from "../../components/forms/saving-form.tsx";
import { Unsent } from "../../components/forms/unsent.tsx";
import { useCheckedForm } from "../../components/forms/use-checked-form.ts";
import { useLanguage, useText } from "../../components/site/use-text.ts";
import { checkRefund } from "./check-refund.ts";
import { expectedRefund, shownPrice } from "./expected-refund.ts";
import type { RefundOutcome } from "./refund-page.tsx";
import type { Contact } from "./refund-request.server.ts";
import type { Reasons } from "./refund-view.tsx";
import { refundMessages } from "./refund.messages.ts";
import { RefundedLine } from "./refunded-line.tsx";

interface Props {
  order: Order;
  refundable: RefundRequestsOfOrder["refundable_items"];
  reasons: Reasons;
  contact: Contact | null;
  answer: RefundOutcome | Unanswered | undefined;
}

/** Products with how many of them, the reason, and pictures; without script as with it. */
export function RefundForm({ order, refundable, reasons, contact, answer }: Props) {
  const t = useText(refundMessages);
  const language = useLanguage();
  const [chosen, setChosen] = useState<Readonly<Record<string, number>> | null>(null);
  const isBusy = useNavigation().formMethod === "POST";
  const { errors, props } = useCheckedForm({
    check: checkRefund,
    answered: isBusy ? undefined : answer?.errors,
  });
  const refusal = isBusy || !answer?.problem ? undefined : answer;
  // Of a single thing there is nothing to choose.
  const isOnlyOne = refundable.length === 1 && refundable[0]!.qty === 1;
  const first = isOnlyOne ? { [refundable[0]!.product_variant_id]: 1 } : {};
  const expected = expectedRefund(order, chosen ?? first);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...props}
      onChange={({ currentTarget }) => setChosen(chosenIn(currentTarget))}
      className="mt-6 grid gap-6"
    >
      <input type="hidden" name="intent" value="ask" />
      {contact && "email" in contact && <input type="hidden" name="email" value={contact.email} />}
      {contact && "phone" in contact && <input type="hidden" name="phone" value={contact.phone} />}
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-3 font-bold">{t("items")}</legend>
        {refundable.map(({ product_variant_id: id, qty }) => (
          <Line
            key={id}
            line={order.cart_items.find((line) => line.product_variant_id === id)}
            id={id}
            max={qty}
            initial={isOnlyOne ? 1 : 0}
            errors={errors}
          />
        ))}
        <output className="block font-bold tabular-nums empty:hidden">
          {!isZeroMoney(expected) && t("expected", { amount: formatMoney(expected) })}
        </output>
      </fieldset>
      <Select label={t("reason")} name="reason" required defaultValue="" error={errors["reason"]}>
        <option value="">{t("chooseReason")}</option>
        {reasons.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {localized(title, language)}
          </option>
        ))}
      </Select>
      <PicturesField name="images" max={maxRefundImages} error={errors["images"]} />
      {refusal && !wasUnanswered(refusal) && <Notice tone="bad">{refusal.problem}</Notice>}
      <SaveButton saving={{ isBusy, isFresh: false }} className="justify-self-start">
        {t("send")}
      </SaveButton>
      {refusal && wasUnanswered(refusal) && <Unsent problem={refusal.problem} />}
    </Form>
  );
}

/** How many of each, as the fields say. */
function chosenIn(form: HTMLFormElement): Record<string, number> {
  const fields = [...new FormData(form)].filter(([name]) => name.startsWith("qty:"));
  return Object.fromEntries(
    fields.map(([name, value]) => [name.slice("qty:".length), Number(value)]),
  );
}

interface LineProps {
  line: Order["cart_items"][number] | undefined;
  id: string;
  max: number;
  initial: number;
  errors: FieldErrors;
}

function Line({ line, id, max, initial, errors }: LineProps) {
  const t = useText(refundMessages);
  const language = useLanguage();
  if (!line) return null;
  return (
    <div className="grid gap-3 rounded-lg border border-line p-4 sm:grid-cols-[minmax(0,1fr)_9rem] sm:items-center">
      <input type="hidden" name="line" value={id} />
      <RefundedLine
        line={line}
        price={t("priceFor", { amount: formatMoney(shownPrice(line)), count: line.qty })}
      />
      <Select
        label={t("qty")}
        aria-label={t("qtyOf", { title: localized(line.product_title, language) })}
        name={`qty:${id}`}
        defaultValue={String(initial)}
        error={errors[`qty:${id}`]}
      >
        <option value="0">{t("none")}</option>
        {Array.from({ length: max }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </Select>
    </div>
  );
}

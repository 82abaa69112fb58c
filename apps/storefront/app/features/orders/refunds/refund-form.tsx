import type { Order, RefundRequestsOfOrder } from "@harbour/contracts";
import { maxRefundDescriptionCharacters, maxRefundImages } from "@harbour/contracts/constants";
import { formatMoney, isZeroMoney, listComma, localized } from "@harbour/i18n";
import { Notice, Select, Textarea } from "@harbour/ui";
import { useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import {
  readAnswer,
  type Unanswered,
  isUnansweredOutcome,
} from "../../../components/forms/outcome.ts";
import { PicturesField } from "../../../components/forms/pictures-field.tsx";
import { SaveButton } from "../../../components/forms/saving-form.tsx";
import { Unsent } from "../../../components/forms/unsent.tsx";
import { useCheckedForm } from "../../../components/forms/use-checked-form.ts";
import { ContactFields } from "../../../components/orders/contact/contact-fields.tsx";
import type { Contact } from "../../../components/orders/contact/guest-contact.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import type { RefundOutcome } from "./answer-refund-form.server.ts";
import { checkRefund } from "./check-refund.ts";
import { computeExpectedRefund } from "./expected-refund.ts";
import { filterReasons } from "./filter-reasons.ts";
import { RefundLineFields } from "./refund-line-fields.tsx";
import type { Reasons } from "./refund-view.tsx";
import { refundTexts } from "./refund.texts.ts";

interface Props {
  order: Order;
  refundable: RefundRequestsOfOrder["refundable_items"];
  boughtLines: RefundRequestsOfOrder["bought_items"];
  reasons: Reasons;
  contact: Contact | null;
  answer: RefundOutcome | Unanswered | undefined;
}

/**
 * The form with products and their quantities, the reason, an explanation and pictures. It works the same without
 * script.
 */
export function RefundForm({ order, refundable, boughtLines, reasons, contact, answer }: Props) {
  const t = useTexts(refundTexts);
  const language = useLanguage();
  const [chosen, setChosen] = useState<Readonly<Record<string, number>> | null>(null);
  const isBusy = useNavigation().formMethod === "POST";
  const { errors, props } = useCheckedForm({
    check: checkRefund(reasons),
    serverErrors: isBusy ? undefined : answer?.errors,
  });
  // The check marks the first line, but its error is about the whole list.
  const itemsError = refundable
    .map(({ product_variant_id: id }) => errors[`qty:${id}`])
    .find((error) => error !== undefined);
  const itemsErrorId = useId();
  const refusal = isBusy || !answer?.problem ? undefined : answer;
  const isServerUnavailable = isUnansweredOutcome(refusal) || refusal?.isServerUnavailable === true;
  const typedValues = readAnswer(answer)?.typed ?? {};
  const offeredReasons = filterReasons(reasons, order.current_status);
  const descriptionReasonsText = offeredReasons
    .filter(({ needs_description: needs }) => needs)
    .map(({ title }) => localized(title, language))
    .join(listComma(language));
  // A single unit needs no choice.
  const isSingleUnit = refundable.length === 1 && refundable[0]!.qty === 1;
  const first = isSingleUnit ? { [refundable[0]!.product_variant_id]: 1 } : {};
  const expected = computeExpectedRefund(boughtLines, chosen ?? first);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...props}
      onChange={({ currentTarget }) => setChosen(readChosenQuantities(currentTarget))}
      className="mt-6 grid gap-6"
    >
      <input type="hidden" name="intent" value="ask" />
      <ContactFields contact={contact} />
      <fieldset className="grid min-w-0 gap-4">
        <legend className="heading mb-3 font-bold">{t("items")}</legend>
        {itemsError && (
          <p id={itemsErrorId} className="text-sm font-bold text-accent">
            {itemsError}
          </p>
        )}
        {refundable.map(({ product_variant_id: id, qty }) => {
          const line = order.cart_items.find((item) => item.product_variant_id === id);
          if (!line) return null;
          const initial = typedValues[`qty:${id}`] ?? (isSingleUnit ? "1" : "0");
          return (
            <RefundLineFields
              key={id}
              line={line}
              max={qty}
              initial={initial}
              errorId={errors[`qty:${id}`] && itemsErrorId}
            />
          );
        })}
        {/* The sum stays in sight while a long list is ticked. */}
        <output className="sticky z-10 flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-tint px-4 py-3 max-sm:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] sm:bottom-3">
          {isZeroMoney(expected) ? (
            <span className="text-quiet">{t("chooseFirst")}</span>
          ) : (
            <>
              <span className="font-bold">{t("comesBack")}</span>
              <b className="text-xl font-black tabular-nums">{formatMoney(expected)}</b>
              <span className="w-full text-sm text-quiet">{t("finalAmount")}</span>
            </>
          )}
        </output>
      </fieldset>
      <Select
        label={t("reason")}
        name="reason"
        required
        defaultValue={typedValues["reason"] ?? ""}
        className="md:max-w-96"
        error={errors["reason"]}
      >
        <option value="">{t("chooseReason")}</option>
        {offeredReasons.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {localized(title, language)}
          </option>
        ))}
      </Select>
      <Textarea
        label={t(descriptionReasonsText ? "describeWords" : "describe")}
        hint={
          descriptionReasonsText
            ? t("describeNeeded", { reasons: descriptionReasonsText })
            : t("describeHint")
        }
        name="description"
        rows={4}
        maxLength={maxRefundDescriptionCharacters}
        defaultValue={typedValues["description"]}
        error={errors["description"]}
      />
      <PicturesField name="images" max={maxRefundImages} error={errors["images"]} />
      {refusal && !isServerUnavailable && <Notice tone="bad">{refusal.problem}</Notice>}
      <SaveButton saving={{ isBusy, isFresh: false }} className="justify-self-start">
        {t("send")}
      </SaveButton>
      {refusal && isServerUnavailable && <Unsent problem={refusal.problem ?? ""} />}
    </Form>
  );
}

/** Reads the chosen counts in the fields. */
function readChosenQuantities(form: HTMLFormElement): Record<string, number> {
  const fields = [...new FormData(form)].filter(([name]) => name.startsWith("qty:"));
  return Object.fromEntries(
    fields.map(([name, value]) => [name.slice("qty:".length), Number(value)]),
  );
}

import { Anchor, Button, Input, Notice, useToast } from "@harbour/ui";
import type { ReactNode } from "react";
import { Form, useLocation, useNavigation, useSearchParams } from "react-router";
import { EmailInput } from "../../../components/contact/email-input.tsx";
import type { FieldErrors } from "../../../components/forms/check-fields.ts";
import { fieldTexts } from "../../../components/forms/field.texts.ts";
import {
  readAnswer,
  isUnansweredOutcome,
  type Unanswered,
} from "../../../components/forms/outcome.ts";
import { PicturePreview } from "../../../components/forms/picture-preview.tsx";
import { Unsent } from "../../../components/forms/unsent.tsx";
import { useCheckedForm } from "../../../components/forms/use-checked-form.ts";
import { checkOrderForm } from "../../../components/orders/contact/check-order-form.ts";
import { ContactLink } from "../../../components/orders/contact/contact-link.tsx";
import type { OrderOutcome } from "../../../components/orders/order-action.server.ts";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { orderTrackingTexts } from "../../../components/orders/tracking/order-tracking.texts.ts";
import { useShownStore } from "../../../components/site/personal-counts.tsx";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { contactKind, paths } from "../../../paths.ts";

interface Props {
  intent: "look-up" | "upload-proof";
  outcome: OrderOutcome | Unanswered | undefined;
  /** The further fields between contact and button. */
  children?: (errors: FieldErrors) => ReactNode;
}

/** The keyboards by the address's last part. */
const inputModesByContact = {
  email: { inputMode: "email", autoComplete: "email" },
  phone: { inputMode: "tel", autoComplete: "tel" },
} as const;

/** A form for order number and contact in one field. A failure shows a toast, and its reason at the form. */
export function FindOrderForm({ intent, outcome, children }: Props) {
  const t = useTexts(orderTrackingTexts);
  const orderText = useTexts(orderTexts);
  const fieldText = useTexts(fieldTexts);
  const toast = useToast();
  const store = useShownStore();
  const kind = contactKind(useLocation().pathname);
  const [query] = useSearchParams();
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle";
  const proof = formData?.get("proof");
  const busyText = intent === "look-up" ? t("finding") : orderText("uploading");
  const isUpload = intent === "upload-proof";
  const { errors, props } = useCheckedForm({
    check: checkOrderForm,
    serverErrors: isBusy ? undefined : outcome?.errors,
  });
  const isDone = readAnswer(outcome)?.hasChanged ?? false;
  // Opening the page with a shared picture sends no request.
  useAnswer(outcome?.intent === "" ? null : outcome, () =>
    toast(isDone ? orderText("saved") : fieldText("serverError"), isDone ? "good" : "bad"),
  );
  const { contact, orderId, status = 0 } = readAnswer(outcome) ?? {};
  const isServerUnavailable = isUnansweredOutcome(outcome) || status >= 500;
  return (
    <Form
      method="post"
      encType={isUpload ? "multipart/form-data" : "application/x-www-form-urlencoded"}
      {...props}
      className="mt-8 grid gap-5"
    >
      <input type="hidden" name="intent" value={intent} />
      {isDone && <Notice tone="good">{orderText("savedUnread")}</Notice>}
      {outcome?.problem && !isServerUnavailable && (
        <Notice tone="bad">
          {outcome.problem}
          {outcome.problem === orderText("notFound") && (
            <div className="mt-1 font-normal">
              <p>{t("checkThis")}</p>
              <ContactLink className="mt-1" />
            </div>
          )}
        </Notice>
      )}
      <Input
        label={t("reference")}
        hint={t("referenceHint")}
        name="order_id"
        defaultValue={orderId ?? query.get("order") ?? ""}
        required
        maxLength={64}
        size={16}
        error={errors["order_id"]}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <EmailInput
        label={t("contact")}
        name="contact"
        type="text"
        {...inputModesByContact[kind]}
        required
        defaultValue={contact?.email ?? contact?.phone}
        error={errors["contact"]}
      />
      {children?.(errors)}
      {proof instanceof File && (
        <PicturePreview file={proof} label={orderText("proof")} className="max-h-56" />
      )}
      <Button busy={isBusy} disabled={isBusy}>
        {isBusy ? busyText : isUpload ? orderText("uploadProof") : t("find")}
      </Button>
      {!isBusy && outcome?.problem && isServerUnavailable && <Unsent problem={outcome.problem} />}
      <p className="text-sm">
        <Anchor
          href={
            isUpload
              ? paths.trackOrder(store, "email")
              : paths.order(store, "upload-payment-proof", "email")
          }
          className="text-link underline underline-offset-4"
        >
          {isUpload ? t("trackInstead") : t("uploadInstead")}
        </Anchor>
      </p>
    </Form>
  );
}

import { type EnquiryField, enquiryFields, enquiryTexts } from "@harbour/contracts/constants";
import { sentenceSpace } from "@harbour/i18n";
import { Anchor, Button, Input, Notice, Textarea, useToast } from "@harbour/ui";
import { useEffect } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import { EmailInput } from "../../../components/contact/email-input.tsx";
import { PhonePair } from "../../../components/contact/phone-pair.tsx";
import type { AreaCode } from "../../../components/contact/read-area-codes.ts";
import { fieldTexts } from "../../../components/forms/field.texts.ts";
import {
  readAnswer,
  type Unanswered,
  isUnansweredOutcome,
} from "../../../components/forms/outcome.ts";
import { saveForm, useSavedForm } from "../../../components/forms/saved-form.ts";
import { Unsent } from "../../../components/forms/unsent.tsx";
import { useCheckedForm } from "../../../components/forms/use-checked-form.ts";
import { Wait } from "../../../components/forms/wait.tsx";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { checkEnquiry } from "./check-enquiry.ts";
import { contactPageTexts } from "./contact-page.texts.ts";
import type { OwnContact } from "./read-contact-page.ts";
import type { EnquiryRefusal } from "./send-enquiry.server.ts";

interface Props {
  areaCodes: readonly AreaCode[];
  /** The member's facts, which need not be typed. */
  ownContact: OwnContact | null;
  actionResult: EnquiryRefusal | Unanswered | undefined;
}

/** Shows the contact form, with or without script. After a failure the typed words are restored. */
export function ContactForm({ areaCodes, ownContact, actionResult }: Props) {
  const t = useTexts(contactPageTexts);
  const language = useLanguage();
  const fieldText = useTexts(fieldTexts);
  const toast = useToast();
  const [query] = useSearchParams();
  const savedValues = useSavedForm("enquiry");
  const isBusy = useNavigation().formMethod === "POST";
  const { errors, props } = useCheckedForm({
    check: checkEnquiry,
    serverErrors: isBusy ? undefined : actionResult?.errors,
  });
  useEffect(() => {
    if (ownContact && props.ref.current) fillContactFields(props.ref.current, ownContact);
  }, [ownContact, props.ref]);
  useAnswer(actionResult, () => toast(fieldText("serverError"), "bad"));
  const refusal = isBusy ? undefined : actionResult;
  const refusalAnswer = readAnswer(refusal);
  const isServerUnavailable =
    isUnansweredOutcome(refusal) || refusalAnswer?.isServerUnavailable === true;
  const prefilledValues = {
    subject: query.get("subject")?.slice(0, enquiryTexts.subject.max) ?? "",
  };
  const values: EnquiryRefusal["typed"] =
    readAnswer(actionResult)?.typed ?? savedValues ?? prefilledValues;
  return (
    <Form
      key={savedValues ? "kept" : "new"}
      method="post"
      {...props}
      onSubmit={(event) => {
        props.onSubmit(event);
        if (!event.defaultPrevented) saveForm("enquiry", event.currentTarget, enquiryFields);
      }}
      className="grid gap-5"
      aria-label={t("write")}
    >
      {refusal && !isServerUnavailable && (
        <Notice tone="bad">
          {refusalAnswer?.retryAfter ? <Wait answer={refusalAnswer} /> : refusal.problem}
        </Notice>
      )}
      <Input
        label={t("name")}
        name="name"
        autoComplete="name"
        required
        maxLength={enquiryTexts.name.max}
        defaultValue={values.name}
        error={errors["name"]}
      />
      <EmailInput
        label={t("email")}
        hint={t("emailHint")}
        autoComplete="email"
        defaultValue={values.email}
        error={errors["email"]}
      />
      <PhonePair
        areaCodes={areaCodes}
        values={values}
        errors={errors}
        areaCodeLabel={t("areaCode")}
        number={{ label: t("phone"), inputMode: "numeric" }}
        isOptional
      />
      <Input
        label={t("subject")}
        name="subject"
        required
        maxLength={enquiryTexts.subject.max}
        defaultValue={values.subject}
        error={errors["subject"]}
      />
      <Textarea
        label={t("descriptionField")}
        hint={t("descriptionHint")}
        name="description"
        rows={8}
        required
        maxLength={enquiryTexts.description.max}
        defaultValue={values.description}
        error={errors["description"]}
      />
      <p className="text-sm text-quiet">
        {t("privacy")}
        {sentenceSpace(language)}
        <Anchor
          href={paths.terms("privacy-policy")}
          className="text-link underline underline-offset-4"
        >
          {t("privacyLink")}
        </Anchor>
      </p>
      <Button busy={isBusy} disabled={isBusy} className="sm:justify-self-start sm:px-12">
        {isBusy ? t("sending") : t("send")}
      </Button>
      {refusal && isServerUnavailable && <Unsent problem={refusal.problem} />}
    </Form>
  );
}

/** Fills in only empty fields, so that typed text is never overwritten. */
function fillContactFields(
  form: HTMLFormElement,
  { name, email, area_code, phone }: OwnContact,
): void {
  const findInput = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const codes = form.elements.namedItem("area_code") as HTMLSelectElement;
  const fillEmptyInput = (field: EnquiryField, value: string) => {
    const input = findInput(field);
    if (input.value !== "") return false;
    input.value = value;
    return true;
  };
  fillEmptyInput("name", name);
  fillEmptyInput("email", email);
  if ([...codes.options].some(({ value }) => value === area_code) && fillEmptyInput("phone", phone))
    codes.value = area_code;
}

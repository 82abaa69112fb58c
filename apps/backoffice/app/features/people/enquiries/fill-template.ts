import type { ReplyTemplates, StaffEnquiryDetailsWire } from "@harbour/contracts/operator";
import { findOrderReferences } from "@harbour/contracts/order-reference";

const placeholder = /\{(name|order)\}/g;

/** Finds the order references in an enquiry, each once. */
export function findReferences({
  subject,
  description,
}: Pick<StaffEnquiryDetailsWire, "subject" | "description">): string[] {
  return findOrderReferences(`${subject}\n${description}`);
}

type Facts = Partial<Record<"name" | "order", string>>;

/** Fills a template's placeholders, in the enquirer's language. A placeholder stays when its value is unknown. */
export function fillTemplate(
  { text }: ReplyTemplates[number],
  language: StaffEnquiryDetailsWire["language"],
  placeholderValues: Facts,
): string {
  const templateText = text[language] || text.en || text.zh || text.cn;
  return templateText.replaceAll(
    placeholder,
    (match, name: keyof Facts) => placeholderValues[name] || match,
  );
}

/** Returns the placeholders that are still in the text. */
export function listUnfilledPlaceholders(text: string): string[] {
  return [...new Set(text.match(placeholder) ?? [])];
}

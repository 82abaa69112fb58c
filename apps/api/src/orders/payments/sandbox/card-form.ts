import { type Language, translator } from "@harbour/i18n";
import { brandMarks } from "./brand-marks.ts";
import { cardPageTexts } from "./card-page.texts.ts";
import { escapeHtml } from "./page-shell.ts";
import { type CardFault, type CardFaults, type Refusal, testNumbers } from "./test-cards.rules.ts";

export interface CardFormState {
  readonly faults?: CardFaults;
  readonly refused?: Refusal | undefined;
  /** The typed expiry, which the form shows again. Number and security code are never sent back. */
  readonly expiry?: string;
}

/** Renders the fields of a card with their error texts. */
export function cardFields(language: Language, state: CardFormState): string {
  const t = translator(cardPageTexts, language);
  const { faults = {}, refused, expiry = "" } = state;
  const names = ["number", "expiry", "cvc"] as const;
  /** The field with the focus is the first faulty field, or else the number. */
  const first = names.find((name) => faults[name]) ?? "number";
  return `${field({ ...describeField("number"), autocomplete: "cc-number", maxLength: 30, after: brandMarks(t("brands")) })}
<div class="pair">
${field({ ...describeField("expiry"), autocomplete: "cc-exp", value: expiry, maxLength: 9 })}
${field({ ...describeField("cvc"), autocomplete: "cc-csc", hint: t("cvcHint"), maxLength: 4 })}
</div>`;

  function describeField(
    name: keyof CardFaults,
  ): Pick<Field, "name" | "label" | "fault" | "isFirst"> {
    const cardFault: CardFault | undefined = faults[name];
    return {
      name,
      label: t(name),
      fault: cardFault && t(`fault.${cardFault}`),
      isFirst: name === first && (refused !== undefined || cardFault !== undefined),
    };
  }
}

/**
 * Lists the test cards in a folded block, for people who try the shop.
 * @param texts the results of using an accepted card
 */
export function testCards(
  language: Language,
  texts: { readonly accepted: string; readonly slow: string; readonly "saved-only"?: string },
): string {
  const t = translator(cardPageTexts, language);
  const rows = Object.entries(testNumbers).map(
    ([number, outcome]) =>
      `<tr><td>${groupDigits(number)}</td><td>${outcome in texts ? texts[outcome as "accepted"] : t(outcome)}</td></tr>`,
  );
  return `<details class="cards"><summary>${t("testCards", { number: `<span>${groupDigits("4242424242424242")}</span>` })}</summary>
<table><thead><tr><th scope="col">${t("number")}</th><th scope="col">${t("whatHappens")}</th></tr></thead>
<tbody>${rows.join("")}</tbody></table>
</details>`;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly autocomplete: string;
  readonly fault: string | undefined;
  /** True for the field that gets the focus. */
  readonly isFirst: boolean;
  readonly maxLength: number;
  readonly hint?: string;
  /** HTML to insert at the end of the field. */
  readonly after?: string;
  readonly value?: string;
}

function field(fieldOptions: Field): string {
  const {
    name,
    label,
    autocomplete,
    fault,
    isFirst,
    maxLength,
    hint,
    value = "",
    after = "",
  } = fieldOptions;
  const messages = [
    ...(fault ? [`<p class="fault" id="${name}-fault">${fault}</p>`] : []),
    ...(hint ? [`<p class="hint" id="${name}-hint">${hint}</p>`] : []),
  ];
  const describedBy = [fault && `${name}-fault`, hint && `${name}-hint`].filter(Boolean).join(" ");
  return `<div class="field"><label for="${name}">${label}</label>
<div class="box"><input id="${name}" name="${name}" value="${escapeHtml(value)}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${maxLength}" required${
    describedBy ? ` aria-describedby="${describedBy}"` : ""
  }${fault ? ' aria-invalid="true"' : ""}${isFirst ? " autofocus" : ""}>${after}</div>${messages.join("")}</div>`;
}

/**
 * Groups a card's digits as they are printed. American Express has groups of 4, 6 and 5 digits, and other cards have
 * groups of four.
 */
function groupDigits(number: string): string {
  const pattern = number.length === 15 ? /^(\d{4})(\d{6})(\d{5})$/ : /(\d{4})(?=\d)/g;
  return number.length === 15
    ? number.replace(pattern, "$1 $2 $3")
    : number.replace(pattern, "$1 ");
}

import { translator } from "@harbour/i18n";
import { emailTexts } from "./email.texts.ts";
import type { Email, EmailHead, EmailPart } from "./email.ts";

/** Renders the e-mail as plain text: the same words, with every address written out. */
export function emailText(email: Email, head: EmailHead): string {
  const t = translator(emailTexts, email.language);
  const fact = (label: string, value: string) => t("fact", { label, value });
  const footer = [
    head.shopName,
    ...(head.contacts ?? []).map(({ title }) => title),
    ...(head.helpUrl === undefined ? [] : [fact(t("help"), head.helpUrl)]),
    ...(email.unsubscribeUrl ? [fact(t("unsubscribe"), email.unsubscribeUrl)] : []),
  ];
  const joinDetail = (title: string, detail: string) => t("named", { title, detail });
  const parts = email.parts.map((part) => partText(part, { fact, joinDetail }));
  return [email.heading, ...parts, `-- \n${footer.join("\n")}`].join("\n\n");
}

type Join = (first: string, second: string) => string;

function partText(part: EmailPart, { fact, joinDetail }: { fact: Join; joinDetail: Join }): string {
  if (typeof part === "string") return part;
  if ("section" in part) return part.section;
  if ("button" in part) return fact(part.button.label, part.button.url);
  if ("code" in part) return part.code;
  if ("facts" in part) return part.facts.map(([label, value]) => fact(label, value)).join("\n");
  if ("boxed" in part) return part.boxed.map(([label, value]) => fact(label, value)).join("\n");
  if ("sums" in part) return part.sums.map(({ title, amount }) => fact(title, amount)).join("\n");
  const lines = part.lines.map(({ title, detail, amount }) => {
    const whole = detail ? joinDetail(title, detail) : title;
    return amount ? fact(whole, amount) : whole;
  });
  return lines.join("\n");
}

/** Splits a paragraph at its https addresses; every second part is one. */
export function withAddressesApart(paragraph: string): string[] {
  if (!paragraph.includes("https://")) return [paragraph];
  return paragraph.split(/(https:\/\/[^\s<>"，。：；！？（）]+[^\s<>"，。：；！？（）.,:;!?)])/);
}

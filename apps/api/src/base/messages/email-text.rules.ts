import { translator } from "@harbour/i18n";
import { emailTexts } from "./email.texts.ts";
import type { Email, EmailHead, EmailPart } from "./email.ts";

/** Renders an e-mail as plain text: the same words, with every link written out. */
export function emailText(email: Email, head: EmailHead): string {
  const t = translator(emailTexts, email.language);
  const joinFact = (label: string, value: string) => t("fact", { label, value });
  const footer = [
    head.shopName,
    ...(head.contacts ?? []).map(({ title }) => title),
    ...(head.helpUrl === undefined ? [] : [joinFact(t("help"), head.helpUrl)]),
    ...(email.unsubscribeUrl ? [joinFact(t("unsubscribe"), email.unsubscribeUrl)] : []),
  ];
  const joinDetail = (title: string, detail: string) => t("named", { title, detail });
  const partTexts = email.parts.map((part) => formatPart(part, { joinFact, joinDetail }));
  return [email.heading, ...partTexts, `-- \n${footer.join("\n")}`].join("\n\n");
}

type JoinTexts = (first: string, second: string) => string;

function formatPart(
  part: EmailPart,
  { joinFact, joinDetail }: { joinFact: JoinTexts; joinDetail: JoinTexts },
): string {
  if (typeof part === "string") return part;
  if ("section" in part) return part.section;
  if ("button" in part) return joinFact(part.button.label, part.button.url);
  if ("code" in part) return part.code;
  if ("facts" in part) return part.facts.map(([label, value]) => joinFact(label, value)).join("\n");
  if ("boxed" in part) return part.boxed.map(([label, value]) => joinFact(label, value)).join("\n");
  if ("sums" in part)
    return part.sums.map(({ title, amount }) => joinFact(title, amount)).join("\n");
  const lines = part.lines.map(({ title, detail, amount }) => {
    const titleWithDetail = detail ? joinDetail(title, detail) : title;
    return amount ? joinFact(titleWithDetail, amount) : titleWithDetail;
  });
  return lines.join("\n");
}

/** Splits a paragraph at its https addresses. Every second part of the result is an address. */
export function splitAtAddresses(paragraph: string): string[] {
  if (!paragraph.includes("https://")) return [paragraph];
  return paragraph.split(/(https:\/\/[^\s<>"，。：；！？（）]+[^\s<>"，。：；！？（）.,:;!?)])/);
}

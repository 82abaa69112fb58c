import { htmlLang, type Language, translator } from "@harbour/i18n";
import escapeHtml from "escape-html";
import { buttonColor } from "../../platform/values/button-color.ts";
import {
  box,
  brand,
  button,
  code,
  contact,
  factRow,
  footerLine,
  homeLink,
  image,
  lineDetail,
  lineRow,
  link,
  logo,
  nightLogo,
  page,
  pictureCell,
  mutedLink,
  sectionHeading,
  strongText,
  sumRow,
  table,
  text,
  totalRow,
  noWrapText,
} from "./email-elements.ts";
import { emailPicture } from "./email-picture.rules.ts";
import { splitAtAddresses } from "./email-text.rules.ts";
import { emailTexts } from "./email.texts.ts";
import type { Email, EmailFact, EmailHead, EmailLine, EmailPart, EmailSum } from "./email.ts";

/** The length of the preview that mail programs show beside the subject. */
const previewLength = 150;

export function renderEmail(email: Email, head: EmailHead): string {
  const frame = emailFrame(head, email.language);
  return (
    doctype +
    page({
      ...frame,
      lang: htmlLang(email.language),
      subject: escapeHtml(email.subject),
      preview: escapeHtml(previewText(email)),
      heading: wordsHtml(email.heading),
      parts: email.parts.map((part) => partHtml(part, head, frame)).join(""),
      footer: frame.footer + unsubscribeHtml(email),
    })
  );
}

/** The newest doctype that all mail programs know. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The shop's part of every e-mail in one language, as HTML. */
interface Frame {
  readonly accent: string;
  readonly button: string;
  readonly bandClass: string;
  readonly band: string;
  readonly footer: string;
}

const frames = new WeakMap<EmailHead, Partial<Record<Language, Frame>>>();

/** Returns the frame of an e-mail, which is made once for each head and language. */
function emailFrame(head: EmailHead, language: Language): Frame {
  const cachedFrames = frames.get(head);
  if (cachedFrames?.[language] !== undefined) return cachedFrames[language];
  const frame = {
    accent: escapeHtml(head.color),
    button: escapeHtml(buttonColor(head.color)),
    // A logo without a dark variant keeps its light background.
    bandClass: head.logo === undefined || head.nightLogo !== undefined ? "night" : "",
    band: bandHtml(head),
    footer: footerHtml(head, language),
  };
  frames.set(head, { ...cachedFrames, [language]: frame });
  return frame;
}

function bandHtml({ shopName, logo: dayLogo, nightLogo: darkLogo, homeUrl }: EmailHead): string {
  const name = escapeHtml(shopName);
  const logos = [
    ...(dayLogo === undefined ? [] : [logo({ url: escapeHtml(dayLogo), name })]),
    ...(dayLogo === undefined || darkLogo === undefined
      ? []
      : [nightLogo({ url: escapeHtml(darkLogo), name })]),
  ];
  const content = logos.length === 0 ? name : logos.join("");
  if (homeUrl === undefined) return brand({ content });
  return homeLink({ url: escapeHtml(homeUrl), content });
}

function footerHtml({ shopName, helpUrl, contacts = [] }: EmailHead, language: Language): string {
  const helpText = translator(emailTexts, language)("help");
  const lines = contacts.map(({ title, url }) => {
    const label = wordsHtml(title);
    return url === undefined ? label : contact({ url: escapeHtml(url), label });
  });
  return [
    ...(helpUrl === undefined
      ? []
      : [
          footerLine({
            text: mutedLink({ url: escapeHtml(helpUrl), label: escapeHtml(helpText) }),
          }),
        ]),
    [strongText({ text: escapeHtml(shopName) }), ...lines].join("<br/>"),
  ].join("");
}

function unsubscribeHtml({ language, unsubscribeUrl }: Email): string {
  if (!unsubscribeUrl) return "";
  const label = escapeHtml(translator(emailTexts, language)("unsubscribe"));
  return `<br/><br/>${mutedLink({ url: escapeHtml(unsubscribeUrl), label })}`;
}

function partHtml(part: EmailPart, head: EmailHead, frame: Frame): string {
  if (typeof part === "string") return text({ text: paragraphHtml(part) });
  if ("section" in part) return sectionHeading({ text: escapeHtml(part.section) });
  if ("code" in part) return code({ code: escapeHtml(part.code) });
  if ("facts" in part) return table({ rows: part.facts.map(factHtml).join("") });
  if ("boxed" in part) return box({ rows: part.boxed.map(factHtml).join("") });
  if ("lines" in part) return linesHtml(part.lines, head);
  if ("sums" in part) return table({ rows: part.sums.map(sumHtml).join("") });
  const { url, label } = part.button;
  return button({ url: escapeHtml(url), label: escapeHtml(label), button: frame.button });
}

function factHtml([label, value]: EmailFact): string {
  return factRow({ label: escapeHtml(label), value: paragraphHtml(value) });
}

function linesHtml(lines: readonly EmailLine[], { publicUrl }: EmailHead): string {
  const pictures = lines.map(({ picture }) => emailPicture(publicUrl, picture));
  const hasPictures = pictures.some((picture) => picture !== undefined);
  const rows = lines.map(({ title, detail, amount = "" }, index) => {
    const picture = pictures[index];
    const pictureHtml = picture === undefined ? "" : image({ url: escapeHtml(picture) });
    return lineRow({
      picture: hasPictures ? pictureCell({ image: pictureHtml }) : "",
      title: wordsHtml(title),
      detail: detail ? lineDetail({ text: escapeHtml(detail) }) : "",
      // Money and points share no line, because both would leave the title too little room on a phone.
      amount: escapeHtml(amount).replaceAll(" + ", "<br/>+ "),
    });
  });
  return table({ rows: rows.join("") });
}

function sumHtml({ title, amount }: EmailSum, index: number, all: readonly EmailSum[]): string {
  const rowTemplate = index === all.length - 1 ? totalRow : sumRow;
  return rowTemplate({ title: escapeHtml(title), amount: escapeHtml(amount) });
}

/** Returns the first sentence of the news. The greeting is left out, because it is the same in every e-mail. */
function previewText({ parts, heading }: Email): string {
  const [first, second] = parts.filter((part) => typeof part === "string");
  return (second ?? first ?? heading).slice(0, previewLength);
}

function paragraphHtml(paragraph: string): string {
  const lines = paragraph.split("\n").map((line) =>
    splitAtAddresses(line).map((lineSegment, index) => {
      return index % 2 === 1 ? link({ url: escapeHtml(lineSegment) }) : wordsHtml(lineSegment);
    }),
  );
  return lines.map((pieces) => pieces.join("")).join("<br/>");
}

/**
 * Escapes a text, and keeps order numbers, phone numbers, opening hours with their days, and the word e-mail on one
 * line. Adds no characters, so a copied text stays the same.
 */
function wordsHtml(plainText: string): string {
  if (!/[-+–]/.test(plainText)) return escapeHtml(plainText);
  return plainText
    .split(
      /(\b[A-Z]{2}-[A-Z0-9]{4}-[A-Z0-9]{4}\b|\+\d{1,4}(?: \d{2,14})+\b|\b[Ee]-mails?\b|(?:[^\s,:，：、；。]+\s)?\b\d{1,2}:\d{2}–\d{1,2}:\d{2}\b)/,
    )
    .map((textSegment, index) =>
      index % 2 === 1 ? noWrapText({ text: textSegment }) : escapeHtml(textSegment),
    )
    .join("");
}

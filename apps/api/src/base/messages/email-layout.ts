import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import { htmlLang, translator } from "@harbour/i18n";
import { createElement as h, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { emailTexts } from "./email.messages.ts";
import { withAddressesApart } from "./email-text.rules.ts";
import type { Email, EmailHead, EmailLine, EmailPart } from "./email.ts";
import { darkSheet, styles } from "./email-styles.ts";

/**
 * The one look of every email. Not JSX: the server runs its TypeScript as it stands. Loads React, so it is imported
 * only when there is an email to write. Shows no remote picture: opening an email tells nobody.
 */
export function renderEmail(email: Email, head: EmailHead): string {
  const look = styles(head.color);
  // Whole and at once: as a stream, as the components' own `render` does it, it took longer than drawing it.
  const page = renderToStaticMarkup(
    h(
      Html,
      { lang: htmlLang(email.language), dir: "ltr" },
      h(
        Head,
        null,
        h("meta", { name: "viewport", content: "width=device-width" }),
        h("meta", { name: "color-scheme", content: "light dark" }),
        h("meta", { name: "supported-color-schemes", content: "light dark" }),
        h("title", null, email.subject),
        h("style", null, darkSheet),
      ),
      h(
        Body,
        { className: "ground", style: look.ground },
        h(Preview, null, email.parts.find((part) => typeof part === "string") ?? email.heading),
        h(
          Container,
          { className: "sheet", style: look.sheet },
          h(Text, { className: "ink", style: look.shop }, head.shopName),
          h(Heading, { as: "h1", className: "ink", style: look.heading }, email.heading),
          ...email.parts.map((part, at) => h(Fragment, { key: at }, drawPart(part, look))),
          drawFooter(email, head, look),
        ),
      ),
    ),
  );
  return `${doctype}${page}`;
}

/** Mail programs know no younger one. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

type Look = ReturnType<typeof styles>;

function drawPart(part: EmailPart, look: Look): ReactNode {
  if (typeof part === "string")
    return h(Text, { className: "ink", style: look.text }, ...paragraph(part, look));
  if ("button" in part)
    return h(
      Section,
      { style: look.block },
      h(
        Button,
        { href: part.button.url, className: "button", style: look.button },
        part.button.label,
      ),
    );
  if ("code" in part) return h(Text, { className: "ink code", style: look.code }, part.code);
  if ("facts" in part)
    return table(
      part.facts.map((fact) => factRow(fact, look)),
      look,
    );
  return table(
    part.lines.map((line) => lineRow(line, look)),
    look,
  );
}

/** Mail programs lay out by tables and nothing else. */
function table(rows: readonly ReactNode[], look: Look): ReactNode {
  const plain = { width: "100%", border: 0, cellPadding: 0, cellSpacing: 0, role: "presentation" };
  return h("table", { ...plain, style: look.block }, h("tbody", null, ...rows));
}

function factRow([label, value]: readonly [string, string], look: Look): ReactNode {
  return h(
    "tr",
    null,
    h("td", { className: "quiet", style: look.label }, label),
    h("td", { className: "ink", style: look.value }, value),
  );
}

function lineRow({ title, detail, amount }: EmailLine, look: Look): ReactNode {
  const more = detail ? h("span", { className: "quiet", style: look.detail }, detail) : null;
  return h(
    "tr",
    null,
    h("td", { className: "ink", style: look.title }, title, more),
    h("td", { className: "ink", style: look.amount }, amount),
  );
}

function paragraph(text: string, look: Look): ReactNode[] {
  return text
    .split("\n")
    .flatMap((line, at) => [
      ...(at > 0 ? [h("br")] : []),
      ...withAddressesApart(line).map((piece, index) =>
        index % 2 === 1
          ? h(Link, { href: piece, className: "ink", style: look.link }, piece)
          : piece,
      ),
    ]);
}

function drawFooter(email: Email, { shopName }: EmailHead, look: Look): ReactNode {
  const t = translator(emailTexts, email.language);
  const stop = email.unsubscribeUrl
    ? [
        h("br"),
        h(
          Link,
          { href: email.unsubscribeUrl, className: "quiet", style: look.quietLink },
          t("unsubscribe"),
        ),
      ]
    : [];
  return h(
    Fragment,
    null,
    h(Hr, { className: "line", style: look.line }),
    h(Text, { className: "quiet", style: look.footer }, t("sender", { shop: shopName }), ...stop),
  );
}

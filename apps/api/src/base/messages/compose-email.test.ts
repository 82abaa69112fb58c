import { languages } from "@harbour/contracts/constants";
import { expect, test } from "vitest";
import { composeEmail } from "./compose-email.ts";
import type { Email } from "./email.ts";

const head = { shopName: "Harbour", color: "#E52B1F" };
const email: Email = {
  language: "en",
  subject: "Your order",
  heading: "Thank you & welcome",
  parts: [
    "Dear <b>Ada</b>,",
    "Pay here:\nhttps://pay.example/a?b=1&c=2.",
    { code: "314159" },
    { facts: [["Order", "HB-7KQ4-M2X9"]] },
    { lines: [{ title: "2 × Star Courier", detail: "Switch", amount: "HK$798.00" }] },
    { button: { label: "See your order", url: "https://shop.example/track" } },
  ],
  unsubscribeUrl: "https://shop.example/unsubscribe?token=t",
};

test("HTML and plain text contain the same words and links", async () => {
  const { html, text } = await composeEmail(email, head);
  const expectedTexts = ["314159", "HB-7KQ4-M2X9", "2 × Star Courier", "Switch", "HK$798.00"];
  for (const expectedText of [
    ...expectedTexts,
    "https://shop.example/track",
    email.unsubscribeUrl!,
  ]) {
    expect(text).toContain(expectedText);
    expect(html).toContain(expectedText);
  }
});

test("escapes people's text and links only addresses", async () => {
  const { html } = await composeEmail(email, head);
  expect(html).toContain("Dear &lt;b&gt;Ada&lt;/b&gt;,");
  expect(html).toContain('href="https://pay.example/a?b=1&amp;c=2"');
  expect(html).toMatch(/Pay here:<br\/>/);
});

test("order numbers, phone numbers, opening hours and the word e-mail never break across lines", async () => {
  const heading = "We have your order HB-7KQ4-M2X9";
  const recipientPart: Email["parts"][number] = { facts: [["Recipient", "Ada, +852 9123 4567"]] };
  const emailParts = [
    recipientPart,
    "Write HB-7KQ4-M2X9.",
    "Open daily 11:30–22:00. Show this e-mail.",
  ];
  const { html } = await composeEmail({ ...email, heading, parts: emailParts }, head);
  const nowrap = (text: string) => `<span style="white-space:nowrap">${text}</span>`;
  expect(html).toContain(`We have your order ${nowrap("HB-7KQ4-M2X9")}`);
  expect(html).toContain(`Ada, ${nowrap("+852 9123 4567")}`);
  expect(html).toContain(`Write ${nowrap("HB-7KQ4-M2X9")}.`);
  expect(html).toContain(`Open ${nowrap("daily 11:30–22:00")}. Show this ${nowrap("e-mail")}.`);
});

test("an email shows the shop's own name and colour", async () => {
  const { html, text } = await composeEmail(email, { shopName: "Corner Shop", color: "#123456" });
  expect(html).toContain("Corner Shop");
  expect(html).toContain("#123456");
  expect(text).toContain("-- \nCorner Shop");
});

test("an email's band shows the shop's logo, or the shop's name when no logo exists", async () => {
  const logo = "https://shop.example/files/catalogue/logo.webp?w=320";
  const homeUrl = "https://shop.example/";
  const { html } = await composeEmail(email, { ...head, logo, homeUrl });
  expect(html).toMatch(
    /<a href="https:\/\/shop.example\/"[^>]*><img src="https:[^"]*logo.webp[^"]*" alt="Harbour"/,
  );
  const linkedEmail = await composeEmail(email, { ...head, homeUrl });
  expect(linkedEmail.html).toMatch(/<a href="https:\/\/shop.example\/"[^>]*>Harbour<\/a>/);
  expect(linkedEmail.html).not.toContain("<img");
});

test("an email's footer names address, phone and help page in HTML and plain text", async () => {
  const contacts = [
    { title: "26 Sparrow Lane <3>" },
    { title: "+852 18520026", url: "tel:+85218520026" },
  ];
  const message = { ...head, contacts, helpUrl: "https://shop.example/contact-us" };
  const { html, text } = await composeEmail(email, message);
  expect(html).toContain("26 Sparrow Lane &lt;3&gt;");
  expect(html).toContain('href="tel:+85218520026"');
  expect(html).toMatch(
    /href="https:\/\/shop.example\/contact-us"[^>]*>Questions\? Contact us<\/a>/,
  );
  expect(text).toContain(
    "-- \nHarbour\n26 Sparrow Lane <3>\n+852 18520026\nQuestions? Contact us: https://",
  );
  const inChinese = await composeEmail({ ...email, language: "zh" }, message);
  expect(inChinese.html, "the same head in another language").toContain("聯絡我們");
});

test("an email's total stands last and bold", async () => {
  const sums = [
    { title: "Subtotal", amount: "HK$10.00" },
    { title: "Total", amount: "HK$10.00" },
  ];
  const { html, text } = await composeEmail(
    { ...email, parts: [{ section: "Sums" }, { sums }] },
    head,
  );
  expect(html).toMatch(/<h2[^>]*>Sums<\/h2>/);
  expect(html).toMatch(/font-weight:700[^>]*>Total<\/td>/);
  expect(html).not.toMatch(/font-weight:700[^>]*>Subtotal<\/td>/);
  expect(text).toContain("Sums\n\nSubtotal: HK$10.00\nTotal: HK$10.00");
});

test.each(languages)(
  "an email in %s declares its language, supports dark mode and loads nothing",
  async (language) => {
    const { html } = await composeEmail({ ...email, language }, head);
    expect(html).toContain(
      { en: 'lang="en"', zh: 'lang="zh-Hant-HK"', cn: 'lang="zh-Hans"' }[language],
    );
    expect(html).toContain("prefers-color-scheme:dark");
    expect(html).not.toMatch(/<img|<link|url\(|@import|src=|@font-face/i);
  },
);

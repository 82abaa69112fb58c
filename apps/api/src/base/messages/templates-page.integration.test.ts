import { languages } from "@harbour/contracts/constants";
import { expect, test } from "vitest";
import { startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const liveShop = await startTestApi({ settings: { isDemo: false } });
const kinds = [...shop.deps.registry.messages.values()];
const head = { shopName: "Harbour", color: "#E52B1F" };

test("staff can read every template in each language", async () => {
  const { text: list } = await shop.anyone.get("/dev/outbox/templates");
  expect(kinds.length).toBeGreaterThan(15);
  for (const { kind } of kinds)
    for (const language of languages) {
      const address = `/dev/outbox/templates/${kind}/${language}`;
      expect(list).toContain(`href="${address}"`);
      const { status, text, headers } = await shop.anyone.get(address);
      expect(status, address).toBe(200);
      expect(headers["content-security-policy"], address).toContain("sandbox");
      expect(text, address).not.toMatch(/undefined|\{\w+\}<|Invalid Date/);
    }
});

/** Messages that never go by SMS: staff have no phone, and a stranger may have typed the number. */
const emailOnlyKinds = [
  "wrong-second-factor",
  "enquiry-received",
  "enquiry-reply",
  "newsletter-confirm",
  "newsletter-welcome",
  "newsletter-known",
];

test.each(kinds)(
  "$kind has a different text in each language, by email and by SMS",
  async (kind) => {
    const examplesByLanguage = await Promise.all(
      languages.map((language) =>
        kind.examples({ language, head, publicUrl: "https://harbour.test" }),
      ),
    );
    const channels = emailOnlyKinds.includes(kind.kind) ? ["email"] : ["email", "sms"];
    for (const channel of channels) {
      const texts = examplesByLanguage.map(
        (examplesOfKind) => examplesOfKind.find((example) => example.channel === channel)?.text,
      );
      expect(new Set(texts).size, channel).toBe(3);
      for (const text of texts) expect(text).not.toMatch(/\{\w+\}/);
    }
  },
);

test.each(kinds)(
  "$kind never turns text that a shopper typed into a link",
  async ({ examples }) => {
    const typedText =
      "https://evil.example/a www.evil.example evil.example me@evil.example \\\\evil\\a";
    const request = {
      language: "en",
      head,
      publicUrl: "https://harbour.test",
      typedText,
    } as const;
    const typedExamples = await examples({ ...request, typedText: "Xenia" });
    for (const [index, { text, html = "" }] of (await examples(request)).entries()) {
      for (const exampleText of [text, html])
        expect(/evil\.\w|:\/\/evil|\\\\evil|Anna|Nathan/.exec(exampleText)?.[0]).toBeUndefined();
      // The e-mail contains typed text only.
      expect(text.includes("evil")).toBe(typedExamples[index]?.text.includes("Xenia"));
    }
  },
);

test("answers 404 for an unknown template, and for all templates outside a demo", async () => {
  expect((await shop.anyone.get("/dev/outbox/templates/nothing/en")).status).toBe(404);
  expect((await shop.anyone.get("/dev/outbox/templates/order-paid/fr")).status).toBe(404);
  expect((await liveShop.anyone.get("/dev/outbox/templates")).status).toBe(404);
});

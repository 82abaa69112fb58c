import { languages } from "@harbour/contracts/constants";
import { withLanguage } from "@harbour/i18n";
import { describe, expect, test } from "vitest";
import { type Addressee, composeAccountEmail, type EmailReason } from "./compose-account-email.ts";

const code = "T0ken-with_letters";
const reasons: readonly EmailReason[] = [
  { about: "account", code },
  { about: "password", code },
  { about: "email", code },
  { about: "phone", code },
  { about: "known" },
  { about: "password-changed" },
  { about: "email-changed" },
  { about: "phone-changed" },
];
const to = (changes: Partial<Addressee>): Addressee => ({
  kind: "EMAIL",
  address: "ada@harbour.test",
  name: "Ada<b>",
  language: "en",
  publicUrl: "https://harbour.test",
  head: { shopName: "Harbour", color: "#E52B1F" },
  ...changes,
});

describe.each(languages)("account email in %s", (language) => {
  test.each(reasons)("$about: gives its reason in HTML and plain text", async (reason) => {
    const email = await composeAccountEmail(to({ language }), reason);
    expect(email).toMatchObject({ channel: "email", to: "ada@harbour.test", language });
    expect(email.subject).not.toBe("");
    expect(email.text).toContain("Ada<b>");
    expect(email.html).not.toContain("Ada<b>");
    expect(email.text + email.html).not.toMatch(/\{\w+\}/);
    if (!("code" in reason)) return expect(email.text).not.toContain("verification_code");
    const page = `https://harbour.test${withLanguage("/", language).replace(/\/$/, "")}/`;
    expect(email.text).toContain(page);
    expect(email.text).toContain(`?verification_code=${code}`);
    expect(email.html).toContain(`?verification_code=${code}`);
  });

  test.each(reasons)("$about: fits into an SMS", async (reason) => {
    const digits = "code" in reason ? { ...reason, code: "012345" } : reason;
    const sms = await composeAccountEmail(
      to({ language, kind: "PHONE", address: "85291234567" }),
      digits,
    );
    expect(sms).toMatchObject({ channel: "sms", to: "85291234567" });
    expect(sms.text.length).toBeLessThanOrEqual(language === "en" ? 300 : 134);
    expect(sms.text).not.toMatch(/\{\w+\}/);
    if ("code" in reason) expect(sms.text).toContain("012345");
    else expect(sms.text).not.toMatch(/\d{6}/);
  });
});

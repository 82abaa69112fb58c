import { languages } from "@harbour/contracts/constants";
import { withLanguage } from "@harbour/i18n";
import { describe, expect, test } from "vitest";
import { type Addressee, composeAccountLetter, type Occasion } from "./compose-account-letter.ts";

const code = "T0ken-with_letters";
const occasions: readonly Occasion[] = [
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
  name: "Ada <b>",
  language: "en",
  publicUrl: "https://harbour.test",
  head: { shopName: "Harbour", color: "#E52B1F" },
  ...changes,
});

describe.each(languages)("a letter in %s", (language) => {
  test.each(occasions)(
    "$about: says what it is about, in HTML and plain text alike",
    async (occasion) => {
      const letter = await composeAccountLetter(to({ language }), occasion);
      expect(letter).toMatchObject({ channel: "email", to: "ada@harbour.test", language });
      expect(letter.subject).not.toBe("");
      expect(letter.text).toContain("Ada <b>");
      expect(letter.html).not.toContain("Ada <b>");
      expect(letter.text + letter.html).not.toMatch(/\{\w+\}/);
      if (!("code" in occasion)) return expect(letter.text).not.toContain("verification_code");
      const page = `https://harbour.test${withLanguage("/", language).replace(/\/$/, "")}/`;
      expect(letter.text).toContain(page);
      expect(letter.text).toContain(`?verification_code=${code}`);
      expect(letter.html).toContain(`?verification_code=${code}`);
    },
  );

  test.each(occasions)("$about: fits a phone", async (occasion) => {
    const digits = "code" in occasion ? { ...occasion, code: "012345" } : occasion;
    const sms = await composeAccountLetter(
      to({ language, kind: "PHONE", address: "85291234567" }),
      digits,
    );
    expect(sms).toMatchObject({ channel: "sms", to: "85291234567" });
    expect(sms.text.length).toBeLessThanOrEqual(language === "en" ? 300 : 134);
    expect(sms.text).not.toMatch(/\{\w+\}/);
    if ("code" in occasion) expect(sms.text).toContain("012345");
    else expect(sms.text).not.toMatch(/\d{6}/);
  });
});

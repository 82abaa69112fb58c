import { languages } from "@harbour/i18n";
import { expect, test } from "vitest";
import { composeSurplusMail, composeSurplusSms } from "./compose-surplus-mail.rules.ts";
import { surplusMails } from "./surplus-mail.rules.ts";
import { exampleSurplusMail } from "./surplus-messages.ts";

test.each(surplusMails)(
  "the %s message has email and SMS texts with sums and order in every language",
  (mailType) => {
    const messages = languages.map((language) => {
      const head = { shopName: "Harbour", color: "#E52B1F" };
      const mailData = exampleSurplusMail(mailType, {
        language,
        head,
        publicUrl: "https://s.example",
      });
      const email = composeSurplusMail(mailData);
      expect(JSON.stringify(email.parts)).toContain("HK$50.00");
      expect(JSON.stringify(email)).not.toMatch(/[{]\w+[}]/);
      const sms = composeSurplusSms(mailData, "Harbour");
      expect(sms).toContain("HB-7KQ4-M2X9");
      expect(sms).toContain("HK$50.00");
      expect(sms).toContain("/o/HB-7KQ4-M2X9");
      return email.subject;
    });
    expect(new Set(messages).size).toBe(languages.length);
  },
);

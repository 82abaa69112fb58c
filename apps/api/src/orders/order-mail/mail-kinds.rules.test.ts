import { orderTransitions } from "@harbour/contracts/order-status";
import { type Language, languages } from "@harbour/i18n";
import { describe, expect, test } from "vitest";
import { chooseOrderMail } from "../order-status/index.ts";
import { composeOrderMail } from "./compose-order-mail.rules.ts";
import { composeOrderSms } from "./compose-order-sms.rules.ts";
import { orderMails } from "./mail-kinds.rules.ts";
import { exampleOrderMail } from "./order-mail.example.ts";

const makeRequest = (language: Language) => ({
  language,
  head: { shopName: "Harbour", color: "#E52B1F" },
  publicUrl: "https://shop.example",
});

test("every order event declares its buyer message or none", () => {
  const kinds = orderTransitions.map(({ event, by }) => chooseOrderMail(event, by));
  expect(kinds.filter((mailType) => mailType !== "none" && !orderMails.includes(mailType))).toEqual(
    [],
  );
  const silent = orderTransitions.filter(({ event, by }) => chooseOrderMail(event, by) === "none");
  expect([...new Set(silent.map(({ event }) => event))].toSorted()).toEqual([
    // These events write no order mail. For refunds, the refund's own mail lists what is returned.
    "complete",
    "complete-by-itself",
    "hand-over",
    "refund",
    "refund-all",
    "return-transfer",
    "undo-return-transfer",
    "upload-proof",
  ]);
});

describe.each(orderMails)("message about %s", (mailType) => {
  test("email and SMS have texts in every language and name the order", () => {
    const messages = languages.map((language) => {
      const mailData = exampleOrderMail(mailType, makeRequest(language));
      return {
        subject: composeOrderMail(mailData).subject,
        sms: composeOrderSms(mailData, "Harbour"),
      };
    });
    for (const { subject, sms } of messages) {
      expect(sms).toContain(subject);
      expect(sms).toContain("/o/HB-7KQ4-M2X9");
      expect(sms).not.toMatch(/[{}]/);
    }
    expect(new Set(messages.map(({ subject }) => subject)).size).toBe(languages.length);
  });
});

test("an SMS gives the staff's reason in one shortened line", () => {
  const mailData = exampleOrderMail("proof-rejected", makeRequest("en"));
  const composeSms = (reason: string) => composeOrderSms({ ...mailData, reason }, "Harbour");
  expect(composeSms("The amount\n  differs.")).toContain(
    ". Reason: The amount differs. Please upload",
  );
  expect(composeSms("很".repeat(500))).toContain(`Reason: ${"很".repeat(99)}… Please upload`);
});

test("the example of a cancelled order's email names the returned points and voucher", () => {
  const text = JSON.stringify(composeOrderMail(exampleOrderMail("cancelled", makeRequest("en"))));
  expect(text).toContain("The 200 points you spent are back in your account.");
  expect(text).toContain("You can use your voucher “HK$20 off” again.");
});

test("an SMS about a refused proof asks nobody to pay twice", () => {
  for (const language of languages) {
    const sms = composeOrderSms(
      exampleOrderMail("proof-rejected", makeRequest(language)),
      "Harbour",
    );
    expect(sms).toMatch(/Don't pay again\.|請勿重複付款。|请勿重复付款。/);
    expect(sms).not.toContain("HK$");
  }
});

test("an SMS about a parcel names the courier and the tracking number when the order has them", () => {
  const mailData = exampleOrderMail("shipped", makeRequest("en"));
  const composeOrderText = (
    order: Partial<typeof mailData.order>,
    changes: Partial<typeof mailData> = {},
  ) =>
    composeOrderSms({ ...mailData, ...changes, order: { ...mailData.order, ...order } }, "Harbour");
  expect(composeOrderText({})).toContain(
    "is on its way. Standard delivery, tracking number SF1234567890. https://",
  );
  const tracking = { number: "SF2", url: null };
  expect(composeOrderText({}, { parcel: { tracking, isLast: false } })).toContain(
    "tracking number SF2. https://",
  );
  const { deliveryInfo } = mailData.order;
  expect(composeOrderText({ deliveryInfo: { ...deliveryInfo, courier: null } })).toContain(
    "way. Tracking number SF1234567890. https://",
  );
  expect(composeOrderText({ tracking: null })).toContain("is on its way. https://");
});

import { expect, test } from "vitest";
import { composeEmail } from "../../../base/messages/index.ts";
import {
  composeRefundMail,
  composeRefundSms,
  type RefundMailContent,
} from "./compose-refund-mail.rules.ts";
import { exampleRefundMail } from "./refund-mail.example.ts";
import type { RefundMail } from "./refund-mail.rules.ts";

const head = { shopName: "Harbour", color: "#E52B1F" };
const exampleRequest = { language: "en", head, publicUrl: "https://s.example" } as const;
const composeMessages = async (mailType: RefundMail, changes: Partial<RefundMailContent> = {}) => {
  const mailData = { ...exampleRefundMail(mailType, exampleRequest), ...changes };
  return {
    ...(await composeEmail(composeRefundMail(mailData), head)),
    sms: composeRefundSms(mailData, head.shopName),
  };
};

test("an SMS about a refused refund says where the buyer can read the reason", async () => {
  const { sms, text } = await composeMessages("rejected");
  expect(sms).toMatch(
    /^Harbour: We couldn't approve your refund request for order HB-7KQ4-M2X9\. See why: https:/,
  );
  expect(text).toContain("We couldn't approve your refund request");
});

test("writes withdrawn points with a minus sign instead of a hyphen", () => {
  const partsJson = JSON.stringify(
    composeRefundMail(exampleRefundMail("approved", exampleRequest)).parts,
  );
  expect(partsJson).toContain('"−38"');
  expect(partsJson).not.toContain('"-');
});

/** Returns a refund without money for one of two units. */
function makeRefundWithoutMoney(changes: object, lineChanges: object = {}) {
  const { refund } = exampleRefundMail("paid-back", exampleRequest);
  const noMoney = { transfer: 0, shipping: 0, pointsTaken: 0 };
  const lines = refund!.lines.map((line) => ({ ...line, amount: 0, ...lineChanges }));
  return { refund: { row: { ...refund!.row, ...noMoney, ...changes }, lines } };
}
const returnedVoucherTitle = { en: "HK$20 off", zh: "減 HK$20", cn: "立减 HK$20" };

test.each([
  [
    "points",
    { ...makeRefundWithoutMoney({ pointsBack: 1200 }) },
    "Your points for order HB-7KQ4-M2X9 are back",
    ["1,200 points are back in your account."],
  ],
  [
    "a voucher",
    { ...makeRefundWithoutMoney({}), returnedVoucherTitle },
    "You can use your voucher from order HB-7KQ4-M2X9 again",
    ["You can use your voucher “HK$20 off” again."],
  ],
  [
    "points and a voucher",
    { ...makeRefundWithoutMoney({ pointsBack: 1 }), returnedVoucherTitle },
    "Your points and voucher for order HB-7KQ4-M2X9 are back",
    ["1 point is back in your account.", "You can use your voucher “HK$20 off” again."],
  ],
  [
    "no money, because all of it is kept for spent points",
    { ...makeRefundWithoutMoney({ withheld: 35_900 }, { amount: 35_900 }) },
    "Your refund request for order HB-7KQ4-M2X9",
    ["We've deducted HK$359.00 for them, so there's nothing left to refund."],
  ],
  [
    "nothing of a free order",
    { ...makeRefundWithoutMoney({}) },
    "Your refund request for order HB-7KQ4-M2X9",
    ["You paid nothing for these items, so there's nothing to refund."],
  ],
] as const)(
  "a refund that returns %s names no HK$0.00 and says what was refused",
  async (_, changes, subject, sentences) => {
    const { text, sms, ...email } = await composeMessages("paid-back", changes);
    expect(email.subject).toBe(subject);
    expect(sms).toContain(subject);
    for (const sentence of sentences) expect(text).toContain(sentence);
    expect(text).not.toContain("HK$0.00");
    expect(text).not.toMatch(/Total|back to (?:you|the way)/);
    expect(text).toContain("2 × Tile by Tile");
    expect(text).toContain("1 of 2 refunded");
    expect(text).toContain("Not refunded: The seal of one of them is broken.");
  },
);

test("the mail of the decision names the refusal, and the mail of the payment does not repeat it", async () => {
  expect((await composeMessages("approved")).text).toContain("The seal of one of them is broken.");
  expect((await composeMessages("rejected")).text).toContain("2 × Tile by Tile");
  expect((await composeMessages("paid-back")).text).not.toContain(
    "The seal of one of them is broken.",
  );
});

test("the mail about returned money names a returned voucher", async () => {
  const { text } = await composeMessages("approved", { returnedVoucherTitle });
  expect(text).toContain("We'll transfer HK$389.00 back to you");
  expect(text).toContain("You can use your voucher “HK$20 off” again.");
});

test("a buyer's words are plain text in a mail, without markup or links", async () => {
  const { request } = exampleRefundMail("requested", exampleRequest);
  const description = "<script>alert(1)</script>\nhttps://phish.example/x {reason}";
  const { text, html } = await composeMessages("requested", {
    request: { ...request!, description },
  });
  expect(text).toContain(
    "Your message: <script>alert(1)</script>\nhttps: //phish. example/x {reason}",
  );
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).not.toContain('href="https://phish');
  const silent = await composeMessages("requested", { request: { ...request!, description: "" } });
  expect(silent.text).not.toContain("Your message");
});

test("an SMS about an approved or undone refund names the amount; other refund SMS name no amount", async () => {
  expect((await composeMessages("approved")).sms).toContain(
    "is approved. We'll transfer HK$389.00 back to you and let you know once it's sent. https://",
  );
  expect((await composeMessages("undone")).sms).toContain("HK$389.00");
  for (const mailType of ["requested", "rejected"] as const)
    expect((await composeMessages(mailType)).sms).not.toContain("HK$");
});

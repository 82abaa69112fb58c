import { describe, expect, test } from "vitest";
import { composeTransferMails } from "./testing.ts";

describe("later emails", () => {
  test("the email about a rejected proof gives the reason and how to pay", async () => {
    const { text } = await composeTransferMails({
      about: "proof-rejected",
      reason: "The amount differs.",
    });
    expect(text).toContain("Reason: The amount differs.");
    expect(text).toContain("How to pay");
    expect(text).toContain("If you've already paid, please don't pay again.");
  });

  test("an SMS gives the news in one line", async () => {
    const { sms } = await composeTransferMails({ about: "shipped" }, { language: "zh" });
    expect(sms).toBe(
      "Harbour：訂單 HB-7KQ4-M2X9 已寄出。運單號碼 SF123。https://shop.example/zh/o/HB-7KQ4-M2X9",
    );
  });

  test("a message about a passed deadline tells late payers where to report, except online", async () => {
    const deadlinePassed = { about: "deadline-passed" } as const;
    expect((await composeTransferMails(deadlinePassed)).sms).toContain(
      "Already paid? Tell us on your order page: https://",
    );
    expect(
      (await composeTransferMails(deadlinePassed, { paymentMethod: "ONLINE" })).sms,
    ).not.toContain("Already paid");
  });

  test("the SMS about an order to pick up names the place and its hours", async () => {
    const { sms } = await composeTransferMails(
      { about: "ready-to-pickup", openingHours: { en: "12:00–21:30", zh: "", cn: "" } },
      { language: "en" },
    );
    expect(sms).toContain("is ready to pick up. Mong Kok: 12:00–21:30. https://");
  });

  test("the email writes a pickup place with its language's commas", async () => {
    const { text } = await composeTransferMails({ about: "ready-to-pickup" }, { language: "zh" });
    expect(text).toContain("自取地點：旺角，商店街 1 號");
  });

  test("the email about a cancelled order with a proof says how the money returns", async () => {
    expect((await composeTransferMails({ about: "cancelled" })).text).toContain(
      "There's nothing to pay.",
    );
    const { text } = await composeTransferMails({ about: "cancelled", hasProof: true });
    expect(text).toContain("back to the bank account it came from");
    expect(text).not.toContain("nothing to pay");
  });

  test("the email about returned money names the deadline by which the unpaid order must be paid", async () => {
    const returned = { about: "payment-returned" } as const;
    const waitingMail = await composeTransferMails(returned, {
      status: "submitted",
      paymentMethod: "ONLINE",
    });
    expect(waitingMail.text).toContain("Your order isn't paid yet");
    expect(waitingMail.text).toContain("until 23/11/2026 12:00 (Hong Kong time)");
    expect(waitingMail.text).not.toContain("cancelled or already paid");
    const mailsAfterCancellation = await composeTransferMails(returned, {
      status: "cancelled",
      paymentMethod: "ONLINE",
    });
    expect(mailsAfterCancellation.text).toContain("cancelled or already paid");
  });

  test("each email has one button, which names the next step", async () => {
    const composeButtonLabel = async (...mailArgs: Parameters<typeof composeTransferMails>) => {
      const { html, text } = await composeTransferMails(...mailArgs);
      const [label, ...otherButtons] = [
        ...html.matchAll(/class="button"[^>]*>(?:<!--.*?-->|<[^>]*>|[^<])*?<\/a>/g),
      ].map(([button]) => button.replaceAll(/<!--.*?-->|<[^>]*>|class="button"[^>]*>/g, "").trim());
      expect(otherButtons).toEqual([]);
      expect(text).toContain(`${label}: https://shop.example/shop/main/order/track?order=HB-`);
      return label;
    };
    const onlinePayment = { paymentMethod: "ONLINE" };
    expect(await composeButtonLabel({})).toBe("Upload payment proof");
    expect(await composeButtonLabel({ about: "proof-rejected" })).toBe("Upload payment proof");
    expect(await composeButtonLabel({}, onlinePayment)).toBe("Pay HK$828.00");
    expect(
      await composeButtonLabel(
        { about: "payment-returned" },
        { ...onlinePayment, status: "submitted" },
      ),
    ).toBe("Pay HK$828.00");
    for (const mailType of ["paid", "shipped"] as const)
      expect(await composeButtonLabel({ about: mailType })).toBe("Track order");
    for (const mailType of ["cancelled", "ready-to-pickup"] as const)
      expect(await composeButtonLabel({ about: mailType })).toBe("View order");
  });

  test("a receipt asks for no money", async () => {
    expect(
      (await composeTransferMails({ about: "paid" }, { paymentDeadline: null })).text,
    ).not.toContain("pay by");
  });

  test("the email links a shipped order's tracking and names a ready order's pickup place", async () => {
    expect((await composeTransferMails({ about: "shipped" })).text).toContain(
      "Tracking number: SF123\nTrack parcel: https://courier.example/SF123",
    );
    expect((await composeTransferMails({ about: "ready-to-pickup" })).text).toContain(
      "Pick up at: Mong Kok, 1 Shop Street",
    );
  });

  test("the email about a parcel names the promised delivery days until they have passed", async () => {
    const promise = { text: { en: "Tue 24/11", zh: "", cn: "" }, to: "2026-11-24" };
    const deliveryInfo = { method: "DELIVERY", promises: [{ promise }] };
    const composeShippedMail = (shippedAt: string, promises: object[] = deliveryInfo.promises) =>
      composeTransferMails(
        { about: "shipped" },
        { updatedAt: new Date(shippedAt), deliveryInfo: { ...deliveryInfo, promises } },
      );
    expect((await composeShippedMail("2026-11-24T04:00:00Z")).text).toContain(
      "Expected: Tue 24/11",
    );
    expect((await composeShippedMail("2026-11-25T04:00:00Z")).text).not.toContain("Expected");
    const parcelPromises = [{ promise }, { promise }];
    expect((await composeShippedMail("2026-11-24T04:00:00Z", parcelPromises)).text).not.toContain(
      "24/11",
    );
  });
});

import { describe, expect, test } from "vitest";
import { engineAlphabet } from "./engine-alphabet.ts";
import type { ShopAccounts } from "./match-receipt.rules.ts";
import { compareReadings } from "./proof-reading.rules.ts";
import { accounts, toRecognisedWords } from "./testing.ts";

const inEveryLanguage = (text: string) => ({ en: text, zh: text, cn: text });
const readText = (text: string, total = 128_050, confidence = 0.95) => {
  const words = toRecognisedWords(text, confidence);
  return compareReadings([words, words], {
    shop: accounts,
    total,
    language: "en",
    readAt: new Date(0),
  });
};

const english = `
  14:05 5G 80%
  Transfer successful
  HKD 1,280.50
  To HARBOUR TOYS AND GAMES LIMITED
  Bank Lion Quay Bank
  Account number 000-852-0260026-001
  From CHAN TAI MAN
  Message hb 7KQ4 M2X9
  Date & time 23 Nov 2026 14:05
  Reference number FT261123009881
  Fee HKD 0.00
  Available balance HKD 44,629.67
  Invite friends and earn HKD 1,000.00`;

const chinese = `
  轉 賬 成 功
  金 額
  $1,280.50
  收 款 人
  HARBOUR TOYS AND GAMES LTD
  轉數快 識別 碼
  000852026
  付款 人
  陳 大 文
  備註
  HB-7KQ4-M2X9
  交易 時 間
  2026 年 11 月 23 日 14:05
  交易 編號
  HC26B11230098`;

describe("English receipts", () => {
  test("reads amount, payee, payer, time and numbers of an English receipt", () => {
    expect(readText(english)).toMatchObject({
      state: "read",
      amount: { value: "1280.50", confidence: 0.95 },
      bank: { value: "Lion Quay Bank" },
      account: { value: "0008520260026001" },
      payer: { value: "CHAN TAI MAN" },
      order_reference: { value: "HB-7KQ4-M2X9" },
      paid_at: { value: "2026-11-23T06:05:00.000Z" },
      transfer_reference: { value: "FT261123009881" },
      is_amount_match: true,
      is_bank_match: true,
    });
  });
});

describe("Chinese receipts with values below their labels", () => {
  test("reads the same fields from a Chinese receipt, and FPS when the receipt names no bank", () => {
    expect(readText(chinese)).toMatchObject({
      amount: { value: "1280.50" },
      bank: { value: "FPS" },
      account: { value: "000852026" },
      payer: { value: "陳大文" },
      order_reference: { value: "HB-7KQ4-M2X9" },
      paid_at: { value: "2026-11-23T06:05:00.000Z" },
      transfer_reference: { value: "HC26B11230098" },
      is_amount_match: true,
      is_bank_match: true,
    });
  });
});

describe("matching amount", () => {
  test.each([
    ["another amount was paid", english.replace("1,280.50", "1,230.50")],
    ["a digit is missing", english.replace("1,280.50", "280.50")],
    ["two amounts could be it", `${english}\nAmount HKD 990.00\nAmount HKD 1,280.50`],
    ["the currency sign may be one of its digits", english.replace("HKD 1,280.50", "HK1280.50")],
    ["no currency stands beside the amount", english.replace("HKD 1,280.50", "1,280.50")],
    [
      "only the balance is that amount",
      english.replace("HKD 1,280.50", "").replace("44,629.67", "1,280.50"),
    ],
    [
      "only an offer names that amount",
      english.replace("HKD 1,280.50", "").replace("1,000.00", "1,280.50"),
    ],
  ])("the amount does not match when %s", (_case, text) =>
    expect(readText(text).is_amount_match).toBe(false),
  );

  test("the amount does not match when the engine doubts its figures", () =>
    expect(readText(english, 128_050, 0.6).is_amount_match).toBe(false));

  test("the amount does not match when one pass read another amount or only one pass read it", () => {
    const differingWords = toRecognisedWords(english.replace("1,280.50", "1,230.50"));
    const expected = {
      shop: accounts,
      total: 128_050,
      language: "en" as const,
      readAt: new Date(0),
    };
    expect(
      compareReadings(
        [toRecognisedWords(english), toRecognisedWords(english), differingWords],
        expected,
      ).is_amount_match,
    ).toBe(false);
    expect(compareReadings([toRecognisedWords(english), []], expected).is_amount_match).toBe(false);
  });
});

describe("matching bank", () => {
  test.each([
    ["one digit differs", english.replace("0260026-001", "0260026-007")],
    [
      "the bank differs and only part of the account shows",
      english
        .replace("Bank Lion Quay Bank", "Bank Kite Street Bank")
        .replace("000-852-0260026-001", "***-***-***6-001"),
    ],
    ["somebody else was paid", english.replace("HARBOUR TOYS AND GAMES LIMITED", "WONG MEI LING")],
    ["the account could not be read", english.replace("000-852-0260026-001", "")],
    ["the FPS identifier differs", chinese.replace("000852026", "000852027")],
    [
      "only the account's last digits show, without bank or name",
      "To account ***-***-***6-001\nHKD 1,280.50",
    ],
  ])("the bank does not match when %s", (_case, text) =>
    expect(readText(text).is_bank_match).toBe(false),
  );

  test.each(["HARBOUR TOYS & GAMES LTD", "Harbour Toys and Games Ltd."])(
    "the bank matches with the shop's name written as %s",
    (name) =>
      expect(readText(english.replace("HARBOUR TOYS AND GAMES LIMITED", name)).is_bank_match).toBe(
        true,
      ),
  );

  test("the bank matches with the account's last digits when the bank is the shop's", () =>
    expect(readText(english.replace("000-852-0260026-001", "XXXX-XXXXX26-001"))).toMatchObject({
      account: { value: "*26001" },
      is_bank_match: true,
    }));
});

test("a picture without words has no amount and no matches", () =>
  expect(readText("")).toMatchObject({
    amount: null,
    is_amount_match: false,
    is_bank_match: false,
  }));

const alphabet = await engineAlphabet();

describe("bank names with unreadable letters", () => {
  const number = "004-123-456789-838";
  const shop: ShopAccounts = {
    bank: {
      bank: inEveryLanguage("香港上海滙豐銀行"),
      bank_number: number,
      username: "深水埗玩具有限公司",
    },
    fps: { id: "+852-91234567", username: "深水埗玩具有限公司" },
    payme: { username: "" },
  };
  const canRead = (letter: string) => alphabet.has(letter);
  const readAccountMatch = (bank: string, account: string, to = "深水玩具有限公司") => {
    const words = toRecognisedWords(
      `Transfer successful\nHKD 1,280.50\n收款人 ${to}\n銀行 ${bank}\n${account}`,
    );
    const expected = {
      shop,
      total: 128_050,
      language: "zh",
      readAt: new Date(0),
      canRead,
    } as const;
    return compareReadings([words, words], expected);
  };

  test("takes the unreadable letters from the engine's own data", () => {
    expect(Array.from("滙埗邨鰂衞峯着説啓麪喺嘅咗啲嚟").filter(canRead)).toEqual([]);
    expect(Array.from("匯豐銀行香港有限公司AZaz09").every(canRead)).toBe(true);
  });

  test.each(["香港上海匯豐銀行", "香港上海豐銀行", "香港上海湛豐銀行"])(
    "reads %s as the shop's bank",
    (bank) => {
      expect(readAccountMatch(bank, "賬戶號碼 ****9838")).toMatchObject({
        bank: { value: "香港上海滙豐銀行" },
        is_bank_match: true,
      });
      expect(readAccountMatch("恒生銀行", "賬戶號碼 ****9838").is_bank_match).toBe(false);
    },
  );

  test.each([
    ["魚涌玩具", "澤信用合作社", true],
    ["卿魚涌村玩具", "進澤信用合作社", true],
    ["魚涌書店", "澤信用合作社", false],
    ["魚涌玩具", "恒生銀行", false],
  ])("several unreadable letters match any payee or bank: %s, %s", (to, bank, isOurs) => {
    const shopAccount = {
      bank: inEveryLanguage("滙澤信用合作社"),
      bank_number: number,
      username: "鰂魚涌邨玩具",
    };
    const words = toRecognisedWords(
      `Transfer successful\nHKD 1,280.50\n收款人 ${to}\n銀行 ${bank}\n賬戶號碼 ****9838`,
    );
    const expected = { total: 128_050, language: "zh", readAt: new Date(0), canRead } as const;
    const reading = compareReadings([words, words], {
      ...expected,
      shop: { ...shop, bank: shopAccount },
    });
    expect(reading.is_bank_match).toBe(isOurs);
  });

  test("a whole account number outweighs the bank's name, and another payee outweighs both", () => {
    expect(readAccountMatch("恒生銀行", `賬戶號碼 ${number}`).is_bank_match).toBe(true);
    expect(readAccountMatch("恒生銀行", `賬戶號碼 ${number.slice(0, -1)}9`).is_bank_match).toBe(
      false,
    );
    expect(readAccountMatch("恒生銀行", `賬戶號碼 ${number}`, "李小明有限公司").is_bank_match).toBe(
      false,
    );
  });

  test("matches the shop's FPS phone with or without the country code", () => {
    for (const id of ["91234567", "+852-91234567", "+852 9123 4567"])
      expect(readAccountMatch("恒生銀行", `轉數快號碼 ${id}`).is_bank_match, id).toBe(true);
    expect(readAccountMatch("恒生銀行", "轉數快號碼 91234568").is_bank_match).toBe(false);
  });
});

describe("other names of the shop's bank", () => {
  const readBankMatch = (bank: string, shopBank: string) => {
    const shop: ShopAccounts = {
      bank: {
        bank: inEveryLanguage(shopBank),
        bank_number: "004-123-456789-838",
        username: "Harbour Toys",
      },
      fps: { id: "000852026", username: "Harbour Toys" },
      payme: { username: "" },
    };
    const words = toRecognisedWords(
      `Transfer successful\nHKD 1,280.50\n銀行 ${bank}\n賬戶號碼 123-456789-838`,
    );
    const expected = { shop, total: 128_050, language: "zh", readAt: new Date(0) } as const;
    return compareReadings([words, words], expected);
  };

  test.each([
    ["香港上海滙豐銀行有限公司", "滙豐銀行"],
    ["香港上海滙豐銀行有限公司", "HSBC"],
    ["香港上海汇丰银行有限公司", "滙豐"],
    ["The Hongkong and Shanghai Banking Corporation Limited", "滙豐銀行"],
    ["HSBC", "香港上海滙豐銀行有限公司"],
    ["恒生銀行有限公司", "Hang Seng Bank"],
    ["中國銀行（香港）有限公司", "中銀香港"],
    ["Bank of China (Hong Kong) Limited", "BOCHK"],
    ["星展銀行（香港）有限公司", "DBS"],
    ["Lion Quay Bank Limited", "Lion Quay Bank"],
  ])("recognises the bank %s as %s", (bank, shopBank) =>
    expect(readBankMatch(bank, shopBank)).toMatchObject({
      bank: { value: shopBank },
      is_bank_match: true,
    }),
  );

  test.each([
    ["恒生銀行有限公司", "滙豐銀行"],
    ["上海商業銀行有限公司", "香港上海滙豐銀行"],
    ["中信銀行（國際）有限公司", "中國銀行"],
    ["Shanghai Commercial Bank Limited", "The Hongkong and Shanghai Banking Corporation Limited"],
    ["南洋商業銀行有限公司", "上海商業銀行有限公司"],
    ["Kite Street Bank Limited", "Lion Quay Bank Limited"],
  ])("does not recognise the bank %s as %s", (bank, shopBank) =>
    expect(readBankMatch(bank, shopBank)).toMatchObject({
      bank: { value: bank },
      is_bank_match: false,
    }),
  );
});

import { expect, test } from "vitest";
import { nameOfflineWays } from "./offline-ways.ts";

const nothing = {
  bank: { bank: { en: "", zh: "", cn: "" }, bank_number: "", username: "" },
  fps: { id: "", username: "" },
  payme: { url: "/", username: "" },
};
const fps = { id: "1234567", username: "A" };
const payme = { url: "/", username: "A" };
const bank = { ...nothing.bank, bank_number: "012" };

test("only the payment methods that the shop has set up are named", () => {
  expect(nameOfflineWays({ fps, payme, bank }, "en")).toBe("FPS, PayMe or bank transfer");
  expect(nameOfflineWays({ fps, payme, bank }, "zh")).toBe("轉數快、PayMe 或銀行轉帳");
  expect(nameOfflineWays({ ...nothing, fps, bank }, "cn")).toBe("转数快或银行转账");
  expect(nameOfflineWays({ ...nothing, bank }, "en")).toBe("Bank transfer");
  expect(nameOfflineWays(nothing, "en")).toBe("Details to follow");
});

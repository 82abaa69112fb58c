import { expect, test } from "vitest";
import { formatOfflineMethods } from "./format-offline-methods.ts";

const emptyCredentials = {
  bank: { bank: { en: "", zh: "", cn: "" }, bank_number: "", username: "" },
  fps: { id: "", username: "" },
  payme: { url: "/", username: "" },
};
const fps = { id: "1234567", username: "A" };
const payme = { url: "/", username: "A" };
const bank = { ...emptyCredentials.bank, bank_number: "012" };

test("only the payment methods that the shop has set up are named", () => {
  expect(formatOfflineMethods({ fps, payme, bank }, "en")).toBe("FPS, PayMe or bank transfer");
  expect(formatOfflineMethods({ fps, payme, bank }, "zh")).toBe("轉數快、PayMe 或銀行轉帳");
  expect(formatOfflineMethods({ ...emptyCredentials, fps, bank }, "cn")).toBe("转数快或银行转账");
  expect(formatOfflineMethods({ ...emptyCredentials, bank }, "en")).toBe("Bank transfer");
  expect(formatOfflineMethods(emptyCredentials, "en")).toBe("Details to follow");
});

import { expect, test } from "vitest";
import { readFpsId } from "./fps-id.ts";
import { makeFpsPayload } from "./fps-payload.ts";
import { offlinePaymentSetting } from "./order-settings.ts";

const phones = [
  "+852-91234567",
  "91234567",
  "9123 4567",
  "9123-4567",
  "+85291234567",
  "+852 9123 4567",
  "(852) 9123 4567",
  "852 91234567",
  "00852 9123 4567",
  "＋８５２ ９１２３ ４５６７",
];
const fps = (id: string) =>
  offlinePaymentSetting.safeParse({
    bank: { bank: { en: "", zh: "", cn: "" }, bank_number: "", username: "" },
    fps: { id, username: "" },
    payme: { url: "/", username: "" },
  });

test.each(phones)("the phone number %s is stored in the format of banks", (id) => {
  expect(fps(id).data?.fps.id).toBe("+852-91234567");
});

test.each([
  ["1234567", "1234567"],
  ["000852026", "000852026"],
  ["123 456 789", "123456789"],
  [" pay@shop.example ", "pay@shop.example"],
  ["+86 138 0013 8000", "+86-13800138000"],
  ["+8613800138000", "+86-13800138000"],
  ["+44 20 7946 0958", "+44-2079460958"],
  ["", ""],
])("the FPS identifier %j is stored as %j", (id, normalizedId) => {
  expect(fps(id).data?.fps.id).toBe(normalizedId);
});

test.each([
  "海港",
  "HARBOUR",
  "123456",
  "1234567890",
  "12345678",
  "+852-12345",
  "+85223456789",
  "9123 4567 ext 1",
  "pay@shop",
  "ab@shop.example<script>",
  `${"a".repeat(70)}@shop.example`,
])("the invalid FPS identifier %j is refused and gets no payment code", (id) => {
  expect(fps(id).error?.issues).toMatchObject([{ path: ["fps", "id"] }]);
  expect(readFpsId(id)).toBeUndefined();
  expect(makeFpsPayload({ fpsId: id, name: "", amount: "1.00", reference: "HB" })).toBeNull();
});

test("an FPS identifier of 78 characters fits into the payment code", () => {
  const id = `${"a".repeat(65)}@shop.example`;
  expect(id).toHaveLength(78);
  const payload = makeFpsPayload({ fpsId: id, name: "", amount: "1.00", reference: "HB" });
  expect(payload).toContain(`26980012hk.com.hkicl0478${id}`);
});

import { expect, test } from "vitest";
import { checkFields, faultTexts, type FieldChecks } from "./check-fields.ts";
import { fieldText } from "./field-rules.ts";

function form(fields: Record<string, string | File>): FormData {
  const filledForm = new FormData();
  for (const [name, value] of Object.entries(fields)) filledForm.set(name, value);
  return filledForm;
}

test("every field reports its first fault in the page's language, with the toast of S8-002", () => {
  const typedForm = form({
    email: "anna@",
    phone: "12ab5678",
    username: "  ",
    password: "harbour",
  });
  const checks = {
    email: ["required", "email"],
    phone: ["phone"],
    username: ["required"],
    password: ["newPassword"],
  } as const;
  expect(checkFields(typedForm, "zh", checks)).toEqual({
    email: { text: "@ 後的部分不完整，應如 gmail.com。", toast: "電郵地址無效" },
    phone: { text: "只可輸入數字。", toast: "手提電話號碼無效" },
    username: { text: "請填寫名稱。", toast: "資料不齊全" },
    password: { text: "還差 1 個字元：密碼最少有 8 個。", toast: "密碼格式不正確" },
  });
  expect(Object.values(checkFields(typedForm, "en", checks)).map(({ toast }) => toast)).toEqual([
    "Invalid email",
    "Invalid phone number",
    "Error",
    "Invalid password format",
  ]);
});

const readErrors = (fields: Record<string, string>, checks: FieldChecks) =>
  faultTexts(checkFields(form(fields), "en", checks));

test.each([
  ["852", "9123456", "One digit is missing: a +852 number has 8."],
  ["852", "91234", "3 digits are missing: a +852 number has 8."],
  ["852", "912345678", "One digit too many: a +852 number has 8."],
  ["86", "1381234567", "One digit is missing: a +86 number has 11."],
  ["44", "12345", "A phone number has 6 to 15 digits."],
  ["852", "９１２３ ４５６", "One digit is missing: a +852 number has 8."],
])("+%s %s: %s", (code, phone, text) => {
  expect(readErrors({ area_code: code, phone }, { phone: ["phone"] })).toEqual({ phone: text });
});

test("an empty e-mail or phone passes unless it is required", () => {
  expect(readErrors({}, { email: ["email"], phone: ["phone"] })).toEqual({});
  expect(readErrors({}, { phone: ["required", "phone"] })).toHaveProperty("phone");
});

test.each([
  ["9123 45-67", "91234567"],
  ["(9123) 4567", "91234567"],
  ["+852 9123 4567", "91234567"],
  ["９１２３４５６７", "91234567"],
  ["85291234567", "85291234567"],
  ["+44 7700 900123", "+447700900123"],
])("the phone number %s is %s", (typedPhone, phone) => {
  const sentForm = form({ area_code: "852", phone: typedPhone, email: " anna＠example.com " });
  expect(fieldText(sentForm, "phone")).toBe(phone);
  expect(fieldText(sentForm, "email")).toBe("anna@example.com");
});

test("a form without a field for the area code accepts a number with it", () => {
  expect(fieldText(form({ phone: "+852 9123 4567" }), "phone")).toBe("85291234567");
  expect(fieldText(form({ phone: "00852 9123 4567" }), "phone")).toBe("85291234567");
});

test("a password has at least eight characters with a letter and a digit, and blanks count", () => {
  for (const rule of ["password", "newPassword"] as const) {
    const checkPassword = (password: string) =>
      "password" in readErrors({ password }, { password: [rule] });
    expect(["harbour1", "A1b2C3d4"].map(checkPassword)).toEqual([false, false]);
    for (const weakPassword of [
      "harbour",
      "12345678",
      "abcdefgh",
      "harb our1",
      " harbour1",
      "harbour!1",
      "",
    ])
      expect(checkPassword(weakPassword), weakPassword).toBe(true);
  }
});

test("a picture has an accepted type and at most the accepted size", () => {
  const checks = { proof: ["requiredPicture", "pictures"] } as const;
  const proofFault = (proof: File) =>
    faultTexts(checkFields(form({ proof }), "en", checks))["proof"];
  expect(proofFault(new File([], ""))).toBe("Choose a picture first.");
  expect(proofFault(new File(["x"], "a.gif", { type: "image/gif" }))).toMatch(/JPEG, PNG or WebP/);
  const largePicture = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "a.png", {
    type: "image/png",
  });
  expect(proofFault(largePicture)).toBe("This picture is larger than 10 MB.");
  expect(proofFault(new File(["x"], "a.png", { type: "image/png" }))).toBeUndefined();
});

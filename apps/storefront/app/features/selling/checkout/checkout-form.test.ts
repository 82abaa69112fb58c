import { expect, test } from "vitest";
import { faultTexts } from "../../../components/forms/check-fields.ts";
import { checkCheckout, readValues, toCheckoutBody } from "./checkout-form.ts";

const filledValues = {
  method: "DELIVERY",
  recipient_name: "Anna Chan",
  email: "",
  area_code: "852",
  phone: "+852 9123-4567",
  district: "yau-tsim-mong",
  street: "12 Nathan Road",
  building: "Flat 5A",
};

function form(
  fields: Partial<
    Record<keyof typeof filledValues | "warehouse_id" | "payment_method", string>
  > = {},
) {
  const formData = new FormData();
  for (const [name, value] of Object.entries({ ...filledValues, ...fields }))
    formData.set(name, value);
  return formData;
}

const listInvalidFields = (fields?: Parameters<typeof form>[0]) =>
  Object.keys(checkCheckout(form(fields), "en")).toSorted();

test("an order needs only a phone, but a typed e-mail must be valid", () => {
  expect(listInvalidFields()).toEqual([]);
  expect(listInvalidFields({ email: "anna@" })).toEqual(["email"]);
  expect(listInvalidFields({ phone: "" })).toEqual(["phone"]);
  const body = toCheckoutBody(readValues(form()), { total: "1.00", language: "en" });
  expect(body.delivery_details).toMatchObject({ email: "", phone: "91234567" });
  expect(body.delivery_info.district, "so that the API can refuse who does not go there").toBe(
    "yau-tsim-mong",
  );
});

test("all missing fields of the chosen delivery are reported at once", () => {
  const emptyFields = { recipient_name: "", district: "", street: "", building: " " };
  expect(listInvalidFields(emptyFields)).toEqual(["district", "recipient_name", "street"]);
  expect(listInvalidFields({ ...emptyFields, method: "SELF_PICKUP" })).toEqual([
    "recipient_name",
    "warehouse_id",
  ]);
  expect(
    listInvalidFields({
      ...emptyFields,
      method: "SELF_PICKUP",
      recipient_name: "A",
      warehouse_id: "w",
    }),
  ).toEqual([]);
  expect(listInvalidFields({ district: "atlantis" })).toEqual(["district"]);
});

test.each([
  [
    "en",
    {
      recipient_name: "Enter the recipient's name.",
      phone: "Enter a mobile phone number.",
      district: "Choose a district.",
      street: "Enter the street and number.",
    },
  ],
  [
    "zh",
    {
      recipient_name: "請填寫收件人姓名。",
      phone: "請填寫手提電話號碼。",
      district: "請選擇地區。",
      street: "請填寫街道及門牌號碼。",
    },
  ],
] as const)("a missing field is reported under its name (%s)", (language, expectedTexts) => {
  const emptyFields = { recipient_name: " ", phone: "", district: "", street: "" };
  expect(faultTexts(checkCheckout(form(emptyFields), language))).toEqual(expectedTexts);
  const text = (fields: object) => Object.values(faultTexts(checkCheckout(form(fields), "en")));
  expect(text({ method: "SELF_PICKUP" })).toEqual(["Choose a pick-up point."]);
  expect(text({ payment_method: "CASH" })).toEqual(["Choose a payment method."]);
  expect(text({ district: "atlantis" })).toEqual(["Choose a district."]);
  expect(text({ phone: "9123" }), "which is not missing").toEqual([
    "4 digits are missing: a +852 number has 8.",
  ]);
});

test("unknown payment methods and area codes are refused", () => {
  for (const payment_method of ["__proto__", "constructor", "CASH"])
    expect(listInvalidFields({ payment_method })).toEqual(["payment_method"]);
  for (const payment_method of ["ONLINE", "OFFLINE", "card:1"])
    expect(listInvalidFields({ payment_method })).toEqual([]);
  for (const area_code of ["__proto__", "constructor"])
    expect(listInvalidFields({ area_code, phone: "1" })).toEqual(["phone"]);
});

test.each([
  ["en", "Enter the recipient's name."],
  ["zh", "請填寫收件人姓名。"],
  ["cn", "请填写收件人姓名。"],
] as const)("the toast of an empty field names the field (%s)", (language, text) => {
  const faults = checkCheckout(form({ recipient_name: "" }), language);
  expect(faults["recipient_name"]).toEqual({ text, toast: text });
});

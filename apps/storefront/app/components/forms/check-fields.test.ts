import { expect, test } from "vitest";
import { checkFields, fieldText } from "./check-fields.ts";

function form(fields: Record<string, string>): FormData {
  const filled = new FormData();
  for (const [name, value] of Object.entries(fields)) filled.set(name, value);
  return filled;
}

test("a field says the first thing that is wrong with it, in the page's language", () => {
  const typed = form({ email: "anna@", phone: "12ab5678", username: "  " });
  const checks = {
    email: ["required", "email"],
    phone: ["phone"],
    username: ["required"],
  } as const;
  expect(checkFields(typed, "zh", checks)).toEqual({
    email: "電郵地址無效",
    phone: "手提電話號碼無效",
    username: "請填寫此欄。",
  });
});

test("an empty e-mail or phone passes unless it is required", () => {
  expect(checkFields(form({}), "en", { email: ["email"], phone: ["phone"] })).toEqual({});
  expect(checkFields(form({}), "en", { phone: ["required", "phone"] })).toHaveProperty("phone");
});

test("a phone number may be written with blanks and dashes", () => {
  expect(fieldText(form({ phone: "9123 45-67" }), "phone")).toBe("91234567");
});

test("a password is eight or more letters and digits, at least one of each, and blanks count", () => {
  const wrong = (password: string) =>
    "password" in checkFields(form({ password }), "en", { password: ["password"] });
  expect(["harbour1", "A1b2C3d4"].map(wrong)).toEqual([false, false]);
  for (const bad of ["harbour", "12345678", "harb our1", " harbour1", "harbour!1", ""])
    expect(wrong(bad), bad).toBe(true);
});

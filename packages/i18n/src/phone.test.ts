import { expect, test } from "vitest";
import { formatPhone } from "./phone.ts";

test.each([
  ["852", "91234567", "+852 9123 4567"],
  ["853", "66123456", "+853 66123456"],
  ["86", "13812345678", "+86 13812345678"],
])("a phone number of +%s is written in its usual groups", (area_code, phone, formatted) => {
  expect(formatPhone({ area_code, phone })).toBe(formatted);
});

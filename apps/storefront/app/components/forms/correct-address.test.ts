import { expect, test } from "vitest";
import { correctAddress } from "./correct-address.ts";

test.each([
  ["anna@gmial.com", "anna@gmail.com"],
  ["anna@gmai.com", "anna@gmail.com"],
  ["anna@gmail.con", "anna@gmail.com"],
  ["anna@gmail.co", "anna@gmail.com"],
  ["anna@gmailcom", "anna@gmail.com"],
  ["anna@gmail", "anna@gmail.com"],
  ["Anna.Chan@GMAIL.CMO", "Anna.Chan@gmail.com"],
  ["anna@hotmial.com", "anna@hotmail.com"],
  ["anna@yahoo.com.hkk", "anna@yahoo.com.hk"],
  ["anna@yahooo.com.hk", "anna@yahoo.com.hk"],
  ["anna@outlok.com", "anna@outlook.com"],
])("%s is corrected to %s", (typedAddress, corrected) =>
  expect(correctAddress(typedAddress)).toBe(corrected),
);

test.each([
  "anna@gmail.com",
  "anna@yahoo.com",
  "anna@yahoo.com.tw",
  "anna@ymail.com",
  "anna@mail.com",
  "anna@qq.com",
  "anna@163.com",
  "anna@hku.hk",
  "anna@harbour.example",
  "anna@hotmail.fr",
  "anna@",
  "anna",
  "@gmial.com",
  "",
])("%s is not corrected", (typedAddress) => expect(correctAddress(typedAddress)).toBeNull());

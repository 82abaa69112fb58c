import { languages, withLanguage } from "@harbour/i18n";
import { expect, test } from "vitest";
import { paths } from "../app/paths.ts";
import { takesPictures, takesSharedPictures } from "./takes-pictures.ts";

const withPictures = [
  paths.orders("main"),
  paths.order("mini", "HB-1"),
  paths.order("main", "HB-1", "review"),
  paths.order("main", "HB-1", "refund"),
  paths.trackOrder("main", "phone"),
  paths.order("mini", "upload-payment-proof", "email"),
  paths.result("order", "success"),
  paths.account("orders"),
  paths.account("details"),
];

test.each(withPictures)("%s takes pictures in every language, by script and without", (path) => {
  for (const language of languages) {
    expect(takesPictures(withLanguage(path, language))).toBe(true);
    expect(takesPictures(`${withLanguage(path, language)}.data`)).toBe(true);
  }
});

test.each([
  paths.preferences,
  paths.checkout("main"),
  paths.authentication("login", "email"),
  paths.account("password"),
  `/x${paths.account("details")}`,
])("%s takes no pictures", (path) => {
  expect(takesPictures(path)).toBe(false);
});

test("phones can share pictures with one page, in every language, and never by script", () => {
  const page = paths.order("main", "upload-payment-proof", "email");
  for (const language of languages) {
    expect(takesSharedPictures(withLanguage(page, language))).toBe(true);
    expect(takesSharedPictures(`${withLanguage(page, language)}.data`)).toBe(false);
  }
  const others = withPictures.filter((path) => path !== page);
  expect(others.filter((path) => takesSharedPictures(path))).toEqual([]);
});

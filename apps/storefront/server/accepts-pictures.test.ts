import { languages, withLanguage } from "@harbour/i18n";
import { expect, test } from "vitest";
import { paths } from "../app/paths.ts";
import { acceptsPictures, acceptsSharedPictures } from "./accepts-pictures.ts";

const pathsWithPictures = [
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

test.each(pathsWithPictures)(
  "%s takes pictures in every language, by script and without",
  (path) => {
    for (const language of languages) {
      expect(acceptsPictures(withLanguage(path, language))).toBe(true);
      expect(acceptsPictures(`${withLanguage(path, language)}.data`)).toBe(true);
    }
  },
);

test.each([
  paths.preferences,
  paths.checkout("main"),
  paths.authentication("login", "email"),
  paths.account("password"),
  `/x${paths.account("details")}`,
])("%s takes no pictures", (path) => {
  expect(acceptsPictures(path)).toBe(false);
});

test("phones can share pictures with one page, in every language, and never by script", () => {
  const page = paths.order("main", "upload-payment-proof", "email");
  for (const language of languages) {
    expect(acceptsSharedPictures(withLanguage(page, language))).toBe(true);
    expect(acceptsSharedPictures(`${withLanguage(page, language)}.data`)).toBe(false);
  }
  const otherPaths = pathsWithPictures.filter((path) => path !== page);
  expect(otherPaths.filter((path) => acceptsSharedPictures(path))).toEqual([]);
});

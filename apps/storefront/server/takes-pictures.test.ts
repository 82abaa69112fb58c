import { languages, withLanguage } from "@harbour/i18n";
import { expect, test } from "vitest";
import { paths } from "../app/paths.ts";
import { takesPictures } from "./takes-pictures.ts";

const withPictures = [
  paths.orders("main"),
  paths.order("mini", "HB-1"),
  paths.orderReview("main", "HB-1"),
  paths.trackOrder("main", "phone"),
  paths.uploadProof("mini", "email"),
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
])("%s takes none", (path) => {
  expect(takesPictures(path)).toBe(false);
});

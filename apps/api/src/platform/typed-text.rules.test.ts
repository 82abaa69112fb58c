import { expect, test } from "vitest";
import { typed } from "./typed-text.rules.ts";

test.each([
  ["https://evil.example/x?y=1", "https: //evil. example/x?y=1"],
  ["WWW.Evil.Com", "WWW. Evil. Com"],
  ["win at evil.香港 now", "win at evil. 香港 now"],
  ["ｗｗｗ．ｅｖｉｌ．ｃｏｍ, evil。com", "ｗｗｗ． ｅｖｉｌ． ｃｏｍ, evil。 com"],
  ["me@evil.example", "me@evil. example"],
  ["http:/\\10.0.0.1\\share", "http: / \\10.0.0.1\\share"],
  ["\\\\10.0.0.1\\share", "\\ \\10.0.0.1\\share"],
])("%s is no address any more", (text, broken) => {
  expect(typed(text)).toBe(broken);
  expect(typed(broken)).toBe(broken);
});

test.each([
  "陳大文",
  "Anne-Marie O'Neil, Jr.",
  "Flat 3.5, 1/F, No. 12 Nathan Road",
  "12/F；放在門口。請按鐘。",
  "It cost HK$1,200.50: too much!",
])("%s stays as it is", (text) => expect(typed(text)).toBe(text));

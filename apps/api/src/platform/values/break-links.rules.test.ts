import { expect, test } from "vitest";
import { breakLinks } from "./break-links.rules.ts";

test.each([
  ["https://evil.example/x?y=1", "https: //evil. example/x?y=1"],
  ["WWW.Evil.Com", "WWW. Evil. Com"],
  ["win at evil.香港 now", "win at evil. 香港 now"],
  ["ｗｗｗ．ｅｖｉｌ．ｃｏｍ, evil。com", "ｗｗｗ． ｅｖｉｌ． ｃｏｍ, evil。 com"],
  ["me@evil.example", "me@evil. example"],
  ["http:/\\10.0.0.1\\share", "http: / \\10. 0.0.1\\share"],
  ["\\\\10.0.0.1\\share", "\\ \\10. 0.0.1\\share"],
  ["例子。公司", "例子。 公司"],
  ["請到例子。公司/win 領獎", "請到例子。 公司/win 領獎"],
  ["例子．香港，例子｡网址!", "例子． 香港，例子｡ 网址!"],
  ["пример。рф", "пример。 рф"],
  ["192.168.1.1/path", "192. 168.1.1/path"],
  ["看8.8.8.8:8080。", "看8. 8.8.8:8080。"],
  ["user@10.0.0.1.", "user@10. 0.0.1."],
  ["[::1]/x", "[ ::1]/x"],
  ["[2001:db8::1]:80", "[ 2001:db8::1]:80"],
  ["[2001:db8:0:0:0:0:0:1]", "[ 2001:db8:0:0:0:0:0:1]"],
])("breaks the link in the typed text %s", (text, brokenLink) => {
  expect(breakLinks(text)).toBe(brokenLink);
  expect(breakLinks(brokenLink)).toBe(brokenLink);
});

test.each([
  "陳大文",
  "Anne-Marie O'Neil, Jr.",
  "Flat 3.5, 1/F, No. 12 Nathan Road",
  "12/F；放在門口。請按鐘。",
  "It cost HK$1,200.50: too much!",
  "貨已收到。公司地址沒有錯。香港仔的店很好。多謝",
  "送到公司。請於18:00前。",
  "24.11.2026, 2026.11.24 18:00, [18:00], [12:30:45]",
  "HB-7KQ4-M2X9 1.280,50 HK$1.50",
  "v1.2.3, 1.2.3, v1.2.3.4, 10.0.19041.1, 1.2.3.4.5",
])("leaves the typed text %s unchanged", (text) => expect(breakLinks(text)).toBe(text));

test("the work for a bracket before a row of colons grows linearly", () => {
  // A search with quadratic time would exceed the test's timeout.
  const row = `[${"a::".repeat(1_000_000)}`;
  expect(breakLinks(row)).toBe(row);
});

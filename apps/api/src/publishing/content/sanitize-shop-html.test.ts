import { expect, test } from "vitest";
import { sanitizeShopHtml } from "./sanitize-shop-html.ts";

const link = '<a href="https://ok.example">b</a>';

test("keeps two hundred nested tags, far more than any page has", () => {
  const cleaned = sanitizeShopHtml(`${"<b>".repeat(200)}a${"</b>".repeat(200)}${link}`);
  expect(cleaned).toContain("<b>a</b>");
  expect(cleaned).toContain('<a href="https://ok.example" rel="noopener nofollow">b</a>');
});

test.each(["<b>", "<ul><li>", "<x-y>", '<blockquote title="1">'])(
  "keeps only the words of a text with %s nested beyond reason, as the rest is not parsed",
  (tag) => {
    expect(sanitizeShopHtml(`<p>x &amp; y</p>${tag.repeat(60_000)}a${link}`)).toBe("x &amp; yab");
  },
);

test("removes a tag hidden within another tag of a too deeply nested text", () => {
  const hiddenScript = `${"<b>".repeat(300)}<<b>script>a()</script><b title="<img src=x onerror=a()>">`;
  expect(sanitizeShopHtml(hiddenScript)).not.toMatch(/<(?!$)/);
});

test("closed and void tags do not count as open, so long pages keep their tags", () => {
  const row = '<p>a<br>b<img src="/x.png"></p>';
  expect(sanitizeShopHtml(row.repeat(400))).toBe("<p>a<br />b</p>".repeat(400));
});

import { expect, test } from "vitest";
import { stripHtml } from "./strip-html.ts";

test.each([
  ["<b>x</b>", "x"],
  ["<p>One</p><p>Two<br>three</p>", "One Two three"],
  ['<a href="/faq">so</a>me<!-- note --> &amp; more', "some & more"],
  ["<script>alert(1)</script>safe<STYLE>p{}</STYLE >", "safe"],
  ["1 < 2 and 3 > 2", "1 < 2 and 3 > 2"],
  ["&lt;b&gt;", "<b>"],
])("%s reads %s", (html, expectedText) => {
  expect(stripHtml(html)).toBe(expectedText);
});

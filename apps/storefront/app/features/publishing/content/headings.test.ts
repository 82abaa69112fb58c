import { expect, test } from "vitest";
import { linkHeadings } from "./headings.ts";

test("a heading links to itself, and the main headings are listed", () => {
  const { html, headings } = linkHeadings(
    '<h2>When & <b>how</b></h2><p>So.</p><h3>\u9000\u8ca8</h3><h2 id="own" class="x">Own</h2><h2>When &amp; how</h2>',
  );
  expect(headings).toEqual([
    { id: "when-how", title: "When & how" },
    { id: "own", title: "Own" },
    { id: "when-how-2", title: "When & how" },
  ]);
  expect(html).toContain('<h2 id="when-how"><a href="#when-how"');
  expect(html).toContain("<b>how</b></a></h2>");
  expect(html).toContain('<h3 id="\u9000\u8ca8"><a href="#\u9000\u8ca8"');
  expect(html).toContain('<h2 id="own" class="x"><a href="#own"');
});

test("anchors contain only letters and digits, and a heading's own link stays its only link", () => {
  const { html } = linkHeadings('<h2>"><img src=x></h2><h2><a href="/faq">Ask</a></h2>');
  expect(html).toContain('<h2 id="question">');
  expect(html.match(/<a[\s>]/g)).toHaveLength(2);
  expect(linkHeadings("<p>Plain</p>")).toEqual({ html: "<p>Plain</p>", headings: [] });
});

// @vitest-environment jsdom
import { expect, test } from "vitest";
import { isEditable } from "./is-editable.ts";

test.each([
  ['<h2>Fine</h2><p>One <strong>two</strong><br><a href="https://ok.example">three</a></p>', true],
  ["<ul><li><p>One</p></li></ul><hr>", true],
  ["Plain words", true],
  ["<table><tbody><tr><td>1</td></tr></tbody></table>", false],
  ['<p><img src="/files/catalogue/x.webp"></p>', false],
  ['<h2 id="size">Size</h2>', false],
])("tells whether the editor can save %s without a loss", (html, canKeep) => {
  expect(isEditable(html)).toBe(canKeep);
});

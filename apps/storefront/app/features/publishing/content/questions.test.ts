import { expect, test } from "vitest";
import { searchQuestions, parseQuestions } from "./questions.ts";

test("each heading is a question with a separate address", () => {
  const { intro, groups } = parseQuestions(
    "<p>Hello</p><h2>How do I <b>pay</b> &amp; when?</h2><p>By FPS.</p><h3>More</h3><h2>\u5982\u4f55\u4ed8\u6b3e\uff1f</h2><p>FPS</p>",
  );
  expect(intro).toBe("<p>Hello</p>");
  expect(groups).toEqual([
    {
      id: "questions",
      title: null,
      questions: [
        {
          id: "how-do-i-pay-when",
          title: "How do I pay & when?",
          html: "<p>By FPS.</p><h3>More</h3>",
        },
        {
          id: "\u5982\u4f55\u4ed8\u6b3e",
          title: "\u5982\u4f55\u4ed8\u6b3e\uff1f",
          html: "<p>FPS</p>",
        },
      ],
    },
  ]);
});

test("equal questions have different addresses, and a page without questions shows its text", () => {
  const { groups } = parseQuestions("<h2>Why?</h2>a<h2>Why!</h2>b<h2>?</h2>c");
  expect(groups[0]?.questions.map(({ id }) => id)).toEqual(["why", "why-2", "question"]);
  expect(parseQuestions("<p>Nothing</p>")).toEqual({ intro: "<p>Nothing</p>", groups: [] });
});

const groupedHtml =
  '<h2 id="paying">Paying</h2>\n<h3>How long do I have?</h3><p>72 <b>hours</b>.</p><h3>By card?</h3><p>Yes.</p><h2>Delivery</h2><h3>When?</h3><p>In two days.</p>';

test("headings with questions directly below are groups", () => {
  const { groups } = parseQuestions(groupedHtml);
  expect(
    groups.map(({ id, title, questions }) => [
      id,
      title,
      questions.map(({ id: questionId }) => questionId),
    ]),
  ).toEqual([
    ["paying", "Paying", ["how-long-do-i-have", "by-card"]],
    ["delivery", "Delivery", ["when"]],
  ]);
});

test.each([
  ["", ["how-long-do-i-have", "by-card", "when"]],
  ["HOURS", ["how-long-do-i-have"]],
  ["paying yes", ["by-card"]],
  ["\uff54\uff57\uff4f days", ["when"]],
  ["submarine", []],
])("a search for %j finds %j", (searchText, foundQuestions) => {
  const groups = searchQuestions(parseQuestions(groupedHtml).groups, searchText);
  expect(groups.flatMap(({ questions }) => questions.map(({ id }) => id))).toEqual(foundQuestions);
});

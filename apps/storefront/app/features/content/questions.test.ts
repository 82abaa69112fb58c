import { expect, test } from "vitest";
import { questionsOf } from "./questions.ts";

test("each heading is a question with an address of its own", () => {
  const { intro, questions } = questionsOf(
    "<p>Hello</p><h2>How do I <b>pay</b> &amp; when?</h2><p>By FPS.</p><h3>More</h3><h2>\u5982\u4f55\u4ed8\u6b3e\uff1f</h2><p>FPS</p>",
  );
  expect(intro).toBe("<p>Hello</p>");
  expect(questions).toEqual([
    {
      id: "how-do-i-pay-when",
      title: "How do I pay & when?",
      html: "<p>By FPS.</p><h3>More</h3>",
    },
    { id: "\u5982\u4f55\u4ed8\u6b3e", title: "\u5982\u4f55\u4ed8\u6b3e\uff1f", html: "<p>FPS</p>" },
  ]);
});

test("questions that read alike have different addresses, and a page without any is its text", () => {
  const { questions } = questionsOf("<h2>Why?</h2>a<h2>Why!</h2>b<h2>?</h2>c");
  expect(questions.map(({ id }) => id)).toEqual(["why", "why-2", "question"]);
  expect(questionsOf("<p>Nothing</p>")).toEqual({ intro: "<p>Nothing</p>", questions: [] });
});

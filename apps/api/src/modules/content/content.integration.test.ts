import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/db.ts";
import { startTestApi, textOf } from "../../testing/index.ts";
import { savePage } from "./index.ts";

const shop = await startTestApi();
const { deps, anyone } = shop;

describe("A static page", () => {
  const save = (html: string) =>
    inTransaction(deps.db, (tx) =>
      savePage(tx, {
        slug: "faq",
        title: textOf("Questions"),
        content: { en: html, zh: html, cn: html },
      }),
    );
  const read = async () => {
    await deps.changes.settle();
    return anyone.get("/contents/slug/faq/latest");
  };

  test("is cleaned when it is written", async () => {
    await save(
      '<h2 onclick="x()">Hi</h2><script>steal()</script><img src="https://spy.example/x.png"><img src="/api/customer/auth/logout"><a href="javascript:x()">a</a><a href="https://ok.example">b</a>',
    );
    expect((await read()).body.content.en).toBe(
      '<h2>Hi</h2><a>a</a><a href="https://ok.example" rel="noopener nofollow">b</a>',
    );
  });

  test("is read in its newest form, and not found when there is none", async () => {
    await save("<p>Old</p>");
    await read();
    await save("<p>New</p>");
    expect((await read()).body.content.zh).toBe("<p>New</p>");
    expect((await anyone.get("/contents/slug/nothing/latest")).status).toBe(404);
  });
});

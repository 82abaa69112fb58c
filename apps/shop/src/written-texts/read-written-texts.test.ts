import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readWrittenTexts } from "./read-written-texts.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "written-texts-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function writeFiles(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

const inThreeLanguages = (textFolder: string, text = "Hello") => ({
  [`${textFolder}/en.md`]: text,
  [`${textFolder}/zh.md`]: text,
  [`${textFolder}/cn.md`]: text,
});

test("reads a folder's texts in three languages and identifies each text by its folder's name", async () => {
  await writeFiles({
    "posts/categories.json": '[{"slug":"news"}]',
    "posts/first/post.json": '{"title":{}}',
    ...inThreeLanguages("posts/first", "[All](/blogs)"),
    "articles/guides/library.json": '{"title":{}}',
    "articles/guides/second/article.json": '{"age_rating":"18+"}',
    ...inThreeLanguages("articles/guides/second"),
    "contents/faq/page.json": "{}",
    ...inThreeLanguages("contents/faq"),
    "contents/about-us.json": "{}",
    "posts/notes.txt": "",
  });
  const { posts, libraries, pages, unreadFiles } = await readWrittenTexts(folder);
  expect(posts?.categories).toEqual([{ slug: "news" }]);
  expect(posts?.posts).toMatchObject([
    { slug: "first", title: {}, blocks: { en: { type: "doc" } } },
  ]);
  expect(JSON.stringify(posts?.posts[0]?.["blocks"])).toContain('"/zh/blogs"');
  expect(libraries).toMatchObject([
    { slug: "guides", articles: [{ slug: "second", age_rating: "18+" }] },
  ]);
  expect(pages).toMatchObject([{ slug: "faq" }]);
  expect(unreadFiles).toEqual(["posts/notes.txt"]);
});

test("a folder without texts has nothing to import", async () => {
  expect(await readWrittenTexts(folder)).toEqual({ unreadFiles: [] });
});

test("a text with a missing language, missing JSON or faults is refused with its path", async () => {
  await writeFiles({ "posts/first/post.json": "{}", "posts/first/en.md": "Hello" });
  await expect(readWrittenTexts(folder)).rejects.toThrow(/first has no zh\.md and no cn\.md/);
  await writeFiles(inThreeLanguages("posts/first", "fine\n\n# no"));
  await expect(readWrittenTexts(folder)).rejects.toThrow(/en\.md has 1 fault:\nline 3: headings/);
  await rm(join(folder, "posts/first/post.json"));
  await expect(readWrittenTexts(folder)).rejects.toThrow(/first has no post\.json/);
});

test("the faults of all texts are reported at once, in the order of their paths", async () => {
  await writeFiles({
    "articles/a/one/article.json": "[]",
    "articles/b/two/article.json": "{}",
    ...inThreeLanguages("articles/b/two", "# no"),
  });
  const refusal = await readWrittenTexts(folder).then(() => "", String);
  expect(refusal.match(/\S+(?= has | must )/g)).toEqual([
    "articles/a/one/article.json",
    ...["en", "zh", "cn"].map((language) => join(folder, `articles/b/two/${language}.md`)),
  ]);
});

test("a missing picture is reported with the file and line that name it", async () => {
  const text =
    "Hello\n\n![A pier](pictures/pier.webp) ![A swan](pictures/swan.webp)\n\n![Kept](/files/a.webp)";
  await writeFiles({
    "posts/first/post.json": "{}",
    ...inThreeLanguages("posts/first"),
    "posts/first/zh.md": text,
    "pictures/pier.webp": "",
  });
  await expect(readWrittenTexts(folder)).rejects.toThrow(
    /first\/zh\.md has 1 fault:\nline 3: there is no picture pictures\/swan\.webp below /,
  );
});

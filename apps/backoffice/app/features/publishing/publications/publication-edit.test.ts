import { describe, expect, test } from "vitest";
import { emptyTexts } from "../../../components/records/borrowed-texts.ts";
import {
  emptyPublicationEdit,
  mergePublications,
  type PublicationDetails,
  toArticleFields,
  toPublicationEdit,
  toPublicationFields,
} from "./publication-edit.ts";

const texts = (en: string, zh = en, cn = zh) => ({ en, zh, cn });
const makeDocument = (words: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: words }] }],
});
const makeBlocks = (words: string) => ({
  en: makeDocument(words),
  zh: { type: "doc" as const, content: [] },
  cn: { type: "doc" as const, content: [] },
});
const text = {
  slug: "trams",
  title: texts("Trams", "電車"),
  short_description: texts("Ding ding"),
  blocks: makeBlocks("Since 1904"),
  images: [],
  category_ids: ["c1"],
  is_recommended: false,
  seo: null,
};
const post: PublicationDetails = {
  ...text,
  _id: "p1",
  status: "ACTIVE",
  liked_count: 0,
  comment_count: 0,
  published_at: null,
  withdrawn_reason: null,
  created_at: "2026-12-01T00:00:00.000Z",
  updated_at: "2026-12-01T00:00:00.000Z",
  version: 3,
  draft: null,
};

describe("posts and articles in the form", () => {
  test("texts that only repeat another language are empty, and are filled again on saving", () => {
    const edit = toPublicationEdit(post);
    expect(edit.title).toEqual({ en: "Trams", zh: "電車", cn: "" });
    expect(edit.short_description).toEqual({ en: "Ding ding", zh: "", cn: "" });
    expect(toPublicationFields(edit)).toEqual(text);
  });

  test("the form shows the draft in place of the public text", () => {
    const draft = { ...text, title: texts("Old trams"), due_at: null };
    expect(toPublicationEdit({ ...post, draft }).title.en).toBe("Old trams");
  });

  test("texts for search engines that are left empty come from title and summary", () => {
    const seoTitle = { ...emptyTexts, en: "Trams of Hong Kong" };
    const { seo } = toPublicationFields({ ...toPublicationEdit(post), seo_title: seoTitle });
    expect(seo).toEqual({
      title: { en: "Trams of Hong Kong", zh: "電車", cn: "電車" },
      description: text.short_description,
      image: null,
    });
    const edit = toPublicationEdit({ ...post, seo });
    expect([edit.seo_title, edit.seo_description]).toEqual([seo?.title, emptyTexts]);
  });

  test("a new article names its library and its age rating", () => {
    const edit = { ...emptyPublicationEdit, library_id: "l1", is_for_adults: true };
    expect(toArticleFields(edit)).toMatchObject({ library_id: "l1", age_rating: "18+" });
    expect(toPublicationFields(edit)).not.toHaveProperty("slug");
  });

  test("two people's texts in one language are a conflict that shows their words", () => {
    const base = toPublicationEdit(post);
    const mine = { ...base, blocks: makeBlocks("Since July 1904") };
    const theirs = { ...base, blocks: makeBlocks("For 122 years"), slug: "tram" };
    const { conflicts, merged } = mergePublications(base, mine, theirs);
    expect(conflicts).toEqual([
      { path: "blocks.en", mine: "Since July 1904", theirs: "For 122 years" },
    ]);
    expect(merged).toEqual({ ...mine, slug: "tram" });
  });
});

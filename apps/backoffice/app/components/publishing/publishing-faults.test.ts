import { ApiError } from "@harbour/api-client";
import { expect, test } from "vitest";
import { readPublishingFaults } from "./publishing-faults.ts";

test("faults name the fields of the form, and a borrowed text's fault counts once", () => {
  const errors = {
    "title.en": ["Empty"],
    "title.zh": ["Empty"],
    "seo.title.cn": ["Too long"],
    "blocks.zh.content.0.attrs.src": ["No picture"],
    "category_ids.0": ["Unknown"],
  };
  const error = new ApiError({ status: 422, headers: {}, body: JSON.stringify({ errors }) });
  expect(Object.fromEntries(readPublishingFaults(error, "en"))).toEqual({
    "title.en": "Empty",
    "seo_title.cn": "Too long",
    "blocks.zh": "No picture",
    category_ids: "Unknown",
  });
});

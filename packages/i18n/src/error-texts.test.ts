import { errorStatus, type ErrorCode } from "@harbour/contracts";
import { expect, test } from "vitest";
import { errorText } from "./error-texts.ts";
import { languages } from "./languages.ts";

test("every error code of the API has a separate text in every language", () => {
  for (const language of languages) {
    const texts = (Object.keys(errorStatus) as ErrorCode[]).map((code) =>
      errorText(code, language),
    );
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).not.toContain("");
  }
});

test("an unknown error code shows the text of S8-011", () => {
  expect(errorText("brand_new", "en")).toBe("Error from Server");
  expect(errorText("__proto__", "en")).toBe("Error from Server");
});

import { parseSync, Visitor } from "oxc-parser";
import { isTest, type SourceFile } from "../source-file.ts";
import type { Comment } from "./half-sentences.ts";

/** Returns the summaries, descriptions and component names that the contracts write into OpenAPI. */
export function contractTexts({ path, text }: SourceFile): {
  readonly texts: Comment[];
  readonly ids: Comment[];
} {
  const found: { texts: Comment[]; ids: Comment[] } = { texts: [], ids: [] };
  if (!path.startsWith("packages/contracts/src/") || isTest(path)) return found;
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type !== "Identifier" || value.type !== "Literal") return;
      if (typeof value.value !== "string") return;
      if (key.name === "summary" || key.name === "description")
        found.texts.push({ path, text: value.value });
      if (key.name === "id") found.ids.push({ path, text: value.value });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

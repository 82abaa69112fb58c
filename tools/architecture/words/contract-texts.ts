import { parseSync, Visitor } from "oxc-parser";
import { isTestFile, type SourceFile, type TextInFile } from "../source-file.ts";

/** Returns the summaries, descriptions and component names that the contracts write into OpenAPI. */
export function readContractTexts({ path, text }: SourceFile): {
  readonly texts: TextInFile[];
  readonly ids: TextInFile[];
} {
  const found: { texts: TextInFile[]; ids: TextInFile[] } = { texts: [], ids: [] };
  if (!path.startsWith("packages/contracts/src/") || isTestFile(path)) return found;
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

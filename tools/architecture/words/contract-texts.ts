import { parseSync, Visitor } from "oxc-parser";
import { isTestFile, type SourceFile, type TextInFile } from "../source-file.ts";

/** Returns the summaries, descriptions and component names that the contracts write into OpenAPI. */
export function readContractTexts({ path, text }: SourceFile): {
  readonly texts: TextInFile[];
  readonly ids: TextInFile[];
} {
  const contractTexts: { texts: TextInFile[]; ids: TextInFile[] } = { texts: [], ids: [] };
  if (!path.startsWith("packages/contracts/src/") || isTestFile(path)) return contractTexts;
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type !== "Identifier" || value.type !== "Literal") return;
      if (typeof value.value !== "string") return;
      if (key.name === "summary" || key.name === "description")
        contractTexts.texts.push({ path, text: value.value });
      if (key.name === "id") contractTexts.ids.push({ path, text: value.value });
    },
  }).visit(parseSync(path, text).program);
  return contractTexts;
}

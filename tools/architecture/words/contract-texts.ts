import { parseSync, Visitor } from "oxc-parser";
import { isTestFile, readImports, type SourceFile, type TextInFile } from "../source-file.ts";

/** Returns the summaries, descriptions and component names that the contracts write into OpenAPI. */
export function readContractTexts({ path, text }: SourceFile): {
  readonly texts: TextInFile[];
  readonly ids: TextInFile[];
} {
  const contractTexts: { texts: TextInFile[]; ids: TextInFile[] } = { texts: [], ids: [] };
  if (!isContract(path)) return contractTexts;
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

/** Finds fields of schemas whose meaning is in a doc comment, which no reader of `openapi.json` sees. */
export function findHiddenMeanings(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isContract(file.path) && isSchemaFile(file))
    .flatMap(({ path, text }) => {
      const { program, comments } = parseSync(path, text);
      const docComments = comments.filter(({ value }) => value.startsWith("*"));
      const breaches: string[] = [];
      new Visitor({
        Property: ({ start, key }) => {
          const isCommented = docComments.some(
            ({ end }) => end <= start && text.slice(end, start).trim() === "",
          );
          if (isCommented)
            breaches.push(
              `${path}: ${text.slice(key.start, key.end)}: write the meaning into .meta({ description })`,
            );
        },
      }).visit(program);
      return breaches;
    });
}

function isContract(path: string): boolean {
  return path.startsWith("packages/contracts/src/") && !isTestFile(path);
}

function isSchemaFile(file: SourceFile): boolean {
  return readImports(file).some(({ specifier, isTypeOnly }) => specifier === "zod" && !isTypeOnly);
}

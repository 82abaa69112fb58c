import { parseSync } from "oxc-parser";
import { isCode, type SourceFile } from "./source-file.ts";

/** Exports that read as a call, such as `await inTransaction(db, ...)` and `throw notFound("Order")`; a module's noun. */
const idioms = new Set([
  "forbidden",
  "inTransaction",
  "localized",
  "notFound",
  "on",
  "perPage",
  "pipelined",
  "savedViewRoutes",
  "soldOut",
  "unlisted",
]);

/** Prepositions and the like. `to`, `from`, `with`, `without` and `until` are verbs of conversion and waiting. */
const halfWords = new Set(
  "about after also always and as at because before behind beside but by even for if in not of on only or over per since so still than under when whether within".split(
    " ",
  ),
);

const irregularParticiples = new Set(
  "bought broken built chosen drawn found given gone held hidden kept known laid left lost made meant met paid said seen sent shown sold spent standing stored taken told written".split(
    " ",
  ),
);

/** Verbs and nouns that look like participles. */
const wholeWords = new Set("embed feed need red seed shed speed".split(" "));

/**
 * Finds exported functions that begin with a participle or a preposition, such as `madeText` or `ofOrder`, and
 * exported values that begin with a preposition or are a participle alone. A name is a verb or a noun. Scenes of
 * `tools/art` are exempt, because their shapes read as `painted(rounded(box))`.
 */
export function findHalfNames(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isCode(path) && !path.startsWith("tools/art/"))
    .flatMap((file) =>
      readExports(file)
        .filter(({ name, isFunction }) => !idioms.has(name) && isHalf(name, isFunction))
        .map(({ name }) => `${file.path} exports ${name}: begin with a verb or a noun`),
    );
}

interface Export {
  readonly name: string;
  readonly isFunction: boolean;
}

function readExports({ path, text }: SourceFile): Export[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return program.body.flatMap((statement): Export[] => {
    if (statement.type !== "ExportNamedDeclaration" || !statement.declaration) return [];
    const { declaration } = statement;
    if (declaration.type === "FunctionDeclaration")
      return declaration.id ? [{ name: declaration.id.name, isFunction: true }] : [];
    if (declaration.type !== "VariableDeclaration") return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === "Identifier"
        ? [{ name: id.name, isFunction: init?.type === "ArrowFunctionExpression" }]
        : [],
    );
  });
}

function isHalf(name: string, isFunction: boolean): boolean {
  const [, first = "", rest = ""] = /^([a-z]+)(.*)$/.exec(name) ?? [];
  if (halfWords.has(first)) return true;
  return (isFunction || rest === "") && isParticiple(first);
}

const isParticiple = (word: string): boolean =>
  irregularParticiples.has(word) || (/[^e]ed$/.test(word) && !wholeWords.has(word));

import { parseSync, Visitor } from "oxc-parser";
import { isCodeFile, isTestFile, type SourceFile } from "../source-file.ts";

/**
 * Exempt names. They read as a call, such as `await inTransaction(db, ...)` and `throw notFound("Order")`, or as a
 * module's noun.
 */
const idioms = new Set([
  "forbidden",
  "inTransaction",
  "localized",
  "notFound",
  "perPage",
  "pipelined",
  "savedViewRoutes",
  "soldOut",
]);

/**
 * Words that cannot begin a name: prepositions, question words and the like. `to`, `from`, `with`, `without` and
 * `until` are allowed, because they name conversions and waits.
 */
const halfNameWords = new Set(
  "about after also always and another apart as at because before behind beside but by each either even every for how if in neither not of on only or other others over per same since so still than together under what when where whether which who whose why within".split(
    " ",
  ),
);

const irregularParticiples = new Set(
  "begun bought bound broken built chosen done drawn found given gone grown held hidden kept known laid left lost made meant met paid said seen sent shown sold spent standing stored taken told written".split(
    " ",
  ),
);

/** Verbs and nouns that look like participles. */
const participleExceptions = new Set("embed feed need red seed shed speed".split(" "));

/**
 * Finds names that are neither verbs nor nouns. These are functions that begin with a participle or half word,
 * exported values that begin with a half word, and values of one file that are a single participle or begin with "of"
 * or a question word. A test's local functions may name the state that the test expects. Event handlers may begin
 * with `on`. Scenes of `tools/art` are exempt, because their shapes read as `painted(rounded(box))`.
 */
export function findHalfNames(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isCodeFile(path) && !path.startsWith("tools/art/"))
    .flatMap((file) =>
      readNames(file)
        .filter(({ name, isFunction }) => !idioms.has(name) && isHalfName(name, isFunction))
        .map(({ name }) => `${file.path} names ${name}: begin with a verb or a noun`),
    );
}

interface Name {
  readonly name: string;
  readonly isFunction: boolean;
}

/** Returns the names of a file's functions and of its exported values. */
function readNames({ path, text }: SourceFile): Name[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const names: Name[] = [];
  const addFunction = (name: string) => {
    if (!isEventHandler(name)) names.push({ name, isFunction: true });
  };
  new Visitor({
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type === "FunctionDeclaration" && declaration.id)
        names.push({ name: declaration.id.name, isFunction: true });
      if (declaration?.type !== "VariableDeclaration") return;
      for (const { id, init } of declaration.declarations)
        if (id.type === "Identifier")
          names.push({ name: id.name, isFunction: init?.type === "ArrowFunctionExpression" });
    },
    ...(!isTestCode(path) && {
      Program({ body }) {
        for (const statement of body)
          for (const { id } of statement.type === "VariableDeclaration"
            ? statement.declarations
            : [])
            if (
              id.type === "Identifier" &&
              (/^(of|how|what|when|which|who|why)(?![a-z])/.test(id.name) || isParticiple(id.name))
            )
              names.push({ name: id.name, isFunction: false });
      },
      FunctionDeclaration({ id }) {
        if (id) addFunction(id.name);
      },
      VariableDeclarator({ id, init }) {
        if (id.type === "Identifier" && init?.type === "ArrowFunctionExpression")
          addFunction(id.name);
      },
    }),
  }).visit(program);
  return [...new Map(names.map((name) => [name.name, name])).values()];
}

const isEventHandler = (name: string): boolean => /^on[A-Z]/.test(name);

const isTestCode = (path: string): boolean =>
  isTestFile(path) || path.startsWith("e2e/") || path.endsWith("/testing.ts");

function isHalfName(name: string, isFunction: boolean): boolean {
  const [, first = "", rest = ""] = /^([a-z]+)(.*)$/.exec(name) ?? [];
  if (halfNameWords.has(first)) return true;
  return (isFunction || rest === "") && isParticiple(first);
}

const isParticiple = (word: string): boolean =>
  irregularParticiples.has(word) || (/[^e]ed$/.test(word) && !participleExceptions.has(word));

import { basename, dirname } from "node:path";
import { parseSync } from "oxc-parser";
import { parseModuleFile } from "../modules/areas.ts";
import { isCodeFile, isTestFile, type SourceFile } from "../source-file.ts";

/** Exports with names that React Router requires. */
const routerNames = new Set(["loader", "action", "meta", "middleware", "ErrorBoundary"]);

/**
 * Finds files whose only export has a different name, so that a search for either name finds both. All words of one
 * name must occur in the other. For example, `contact.ts` may export `readContact`, and `products.routes.ts`
 * `productRoutes`.
 */
export function findMisnamedExports(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isCodeFile(path) && !isTestFile(path) && !isNamedByFolder(path))
    .flatMap((file) => {
      const name = findOnlyExport(file);
      if (name === undefined || routerNames.has(name) || isNamedAlike(file.path, name)) return [];
      return [`${file.path} exports only ${name}: give both the same words`];
    });
}

/** Tells whether a file takes its name from its folder, as an entry point or a layer such as `cart.tables.ts` does. */
function isNamedByFolder(path: string): boolean {
  const stem = basename(path).split(".")[0]!;
  return stem === "index" || stem === basename(dirname(path));
}

function findOnlyExport({ path, text }: SourceFile): string | undefined {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const [first, ...otherExports] = module.staticExports.flatMap(({ entries }) => entries);
  if (first === undefined || otherExports.length > 0) return undefined;
  return first.exportName.name ?? undefined;
}

function isNamedAlike(path: string, name: string): boolean {
  const file = basename(path).replace(/\.\w+$/, "");
  const words = splitNameWords(name);
  return (
    splitNameWords(file.split(".")[0]!).isSubsetOf(words) || words.isSubsetOf(splitNameWords(file))
  );
}

/** Returns the words of a name, in the singular. */
function splitNameWords(name: string): Set<string> {
  const kebabName = name
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$3-$2")
    .toLowerCase();
  return new Set(
    kebabName
      .split(/[-._]/)
      .map((word) => word.replace(/ies$/, "y").replace(/(?<=ss|o)es$|(?<!s)s$/, "")),
  );
}

/** File names that every module may have. */
const sharedNames = new Set(["index.ts", "operator.routes.ts", "README.md", "testing.ts"]);

/** Finds modules' files in the API that have the same name, so that a name finds only one file. */
export function findRepeatedNames(files: readonly SourceFile[]): string[] {
  const modules = files.filter(({ path }) => parseModuleFile(path) !== undefined);
  return [...Map.groupBy(modules, ({ path }) => basename(path))]
    .filter(([name, sameNameModules]) => sameNameModules.length > 1 && !sharedNames.has(name))
    .map(([, sameNameModules]) => sameNameModules.map(({ path }) => path).join(" and "));
}

/**
 * Finds exports of the API called `present...` outside of presenters. Only presenters and pure rules turn values into
 * wire shapes.
 */
export function findStrayPresenters(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ path }) =>
        path.startsWith("apps/api/src/") &&
        isCodeFile(path) &&
        !/\.(presenter|rules)\.ts$|\/platform\/replies\//.test(path),
    )
    .flatMap(({ path, text }) =>
      Array.from(
        text.matchAll(/^export (?:async )?(?:function|const) (present[A-Z]\w*)/gm),
        ([, name]) => `${path} exports ${name}: describe, read or list`,
      ),
    );
}

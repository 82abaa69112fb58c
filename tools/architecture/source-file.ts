import { parseSync } from "oxc-parser";

/** A hand-written file of the repository. */
export interface SourceFile {
  /** The path relative to the root of the repository, with `/`. */
  path: string;
  text: string;
}

/** A comment, title, name or other text of a file. */
export interface TextInFile {
  readonly path: string;
  readonly text: string;
}

export interface Import {
  /** The specifier as written in the source. */
  specifier: string;
  /** True for imports that TypeScript removes. */
  isTypeOnly: boolean;
}

const importsByFile = new WeakMap<SourceFile, readonly Import[]>();

/**
 * Returns a file's imports, re-exports and dynamic imports, parsed once.
 * @throws when the file cannot be parsed
 */
export function readImports(file: SourceFile): readonly Import[] {
  const imports = importsByFile.get(file) ?? parseImports(file);
  importsByFile.set(file, imports);
  return imports;
}

function parseImports({ path, text }: SourceFile): Import[] {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, isTypeOnly: isType }] : [],
    ),
  );
  const dynamicImports = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: text.slice(start, end).replaceAll(/^["'`]|["'`]$/g, ""),
    isTypeOnly: false,
  }));
  return [...imports, ...exports, ...dynamicImports];
}

export const isCodeFile = (path: string): boolean => /\.(ts|tsx|js|mjs)$/.test(path);

export const isTestFile = (path: string): boolean =>
  /\.(test|e2e)\.tsx?$/.test(path) || /\/testing(\/|\.ts$)/.test(path);

/** Returns the path of a relative specifier. */
export function resolveFrom(path: string, specifier: string): string {
  const segments = path.split("/").slice(0, -1);
  for (const step of specifier.split("/")) {
    if (step === "..") segments.pop();
    else if (step !== ".") segments.push(step);
  }
  return segments.join("/");
}

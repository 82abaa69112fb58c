import { readImports, resolveFrom, type SourceFile } from "../source-file.ts";

/** Matches modules that a rule may import besides types and other rules: pure values and functions. */
const pureModulePatterns = [
  /^@harbour\/contracts\/(constants|discounted-price|fps-payload|line-share|order-status|reasons|release-date|sentences|short-order-path|site-paths|tracking-number)$/,
  /^@harbour\/i18n(?:\/(?:opening-hours|formatters))?$/,
  /^apps\/api\/src\/platform\/(values\/money|replies\/shop-error)\.ts$/,
  /^apps\/api\/src\/offers\/pricing\/index\.ts$/,
  /^opencc-js\//,
  /^(?:escape-html|fastest-levenshtein|fresh|negotiator)$/,
  /\.(rules|texts)\.ts$/,
];

/** Finds rules with I/O. A pure rule can be read and tested on its own. */
export function findImpureRules(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.endsWith(".rules.ts"))
    .flatMap((file) => {
      const impureImports = readImports(file).filter(({ specifier, isTypeOnly }) => {
        const target = specifier.startsWith(".") ? resolveFrom(file.path, specifier) : specifier;
        return !isTypeOnly && !pureModulePatterns.some((pattern) => pattern.test(target));
      });
      const effectMatch = /\b(?:process\.|fetch\(|await |Date\.now\(|Math\.random\()/.exec(
        file.text,
      );
      return [
        ...impureImports.map(
          ({ specifier }) =>
            `${file.path} imports ${specifier}: pass the value in, because rules do no I/O`,
        ),
        ...(effectMatch
          ? [
              `${file.path} uses ${effectMatch[0].trim()}: pass the value in, because rules do no I/O`,
            ]
          : []),
      ];
    });
}

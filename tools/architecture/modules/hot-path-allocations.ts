import { parseSync } from "oxc-parser";
import { isCodeFile, isTestFile, type SourceFile } from "../source-file.ts";

/**
 * Matches code that serves requests or runs jobs. Schemas and patterns of contracts are exempt, because functions
 * describe them only while they load.
 */
const servingPathPattern =
  /^(?:apps\/(?:api|shop)\/src|apps\/storefront\/(?:app|server)|packages\/\w[\w-]*\/src)\//;

/**
 * Matches costly constructors. V8 compiles a regular expression literal once, but a pattern from a string at each
 * call.
 */
const costlyPattern = /^(?:RegExp|TextDecoder|TextEncoder|Ajv|fastJson|z(?:\.\w+)+)$/;

/**
 * Files whose functions create such objects only once, for example while a module loads or the server starts. Each
 * file has its reason.
 */
const reasonByOnceOnlyFile: ReadonlyMap<string, string> = new Map([
  [
    "apps/api/src/orders/bank-statements/statement-file/read-amount.rules.ts",
    "two patterns, at load",
  ],
  ["apps/api/src/edge/catalogue-files/record-fields.ts", "schemas of records, at load"],
  ["apps/api/src/base/configuration/sorting.ts", "a setting's schema, at load"],
  ["apps/api/src/base/configuration/setting-shape.ts", "kept for each schema"],
  [
    "apps/api/src/publishing/publications/staff/publication-records.ts",
    "a schema that holds itself",
  ],
  ["apps/api/src/platform/routes/contract-methods.ts", "a pattern for each address, at the start"],
  ["apps/api/src/platform/routes/open-api-document.ts", "the document is made once"],
  ["apps/api/src/platform/replies/reply-schema.ts", "a serialiser for each route, at the start"],
  ["apps/api/src/platform/files/utf8-file.ts", "a decoder that keeps the state of one file"],
  ["apps/shop/src/config.ts", "the environment is read once"],
  ["apps/shop/src/page-cache/page-key.ts", "a pattern for each cookie, at the start"],
]);

/**
 * Finds patterns, schemas, decoders and serialisers that a function creates at each call, although once would be
 * enough.
 */
export function findHotPathAllocations(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => servingPathPattern.test(path) && isCodeFile(path) && !isTestFile(path))
    .filter(({ path }) => !reasonByOnceOnlyFile.has(path))
    .flatMap(({ path, text }) =>
      findCostlyCalls(path, text)
        .filter((name) => !(path.startsWith("packages/contracts/") && /^z\.|^RegExp$/.test(name)))
        .map((name) => `${path} makes ${name} in a function: make it once, beside it`),
    );
}

function findCostlyCalls(path: string, text: string): string[] {
  const costlyCalls: string[] = [];
  const visitNode = (node: unknown, isInsideFunction: boolean): void => {
    if (Array.isArray(node)) for (const child of node) visitNode(child, isInsideFunction);
    if (!isNode(node)) return;
    const isCall = node.type === "NewExpression" || node.type === "CallExpression";
    if (isInsideFunction && isCall && isNode(node["callee"])) {
      const { start, end } = node["callee"];
      const name = text.slice(start, end);
      if (costlyPattern.test(name)) costlyCalls.push(name);
    }
    const functionPattern = /^(?:Function(?:Declaration|Expression)|ArrowFunctionExpression)$/;
    for (const child of Object.values(node))
      visitNode(child, isInsideFunction || functionPattern.test(node.type));
  };
  visitNode(parseSync(path, text).program, false);
  return costlyCalls;
}

interface SyntaxNode {
  readonly [name: string]: unknown;
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && typeof (value as SyntaxNode).type === "string";

import type { Plugin } from "vite";

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A range of the source text and the code that replaces it. */
interface Cut {
  readonly start: number;
  readonly end: number;
  readonly code: string;
}

/**
 * Removes parts of the contracts that browsers never read. These are descriptions, summaries, examples and schema
 * names, and the schemas, limits and errors of calls.
 */
export function shortenContracts(): Plugin {
  return {
    name: "shorten-contracts",
    apply: "build",
    transform: {
      order: "post",
      filter: { id: /packages[\\/]contracts[\\/]src[\\/].*\.ts$/ },
      handler(code) {
        const cuts: Cut[] = [];
        collectCuts(this.parse(code) as unknown as SyntaxNode, cuts);
        let shortenedCode = code;
        for (const { start, end, code: replacement } of cuts.toSorted((a, b) => b.start - a.start))
          shortenedCode = `${shortenedCode.slice(0, start)}${replacement}${shortenedCode.slice(end)}`;
        return {
          code: markPure(shortenedCode, this.parse(shortenedCode) as unknown as SyntaxNode),
          map: null,
        };
      },
    },
  };
}

const isProse = ({ type }: SyntaxNode) =>
  ["Literal", "TemplateLiteral", "BinaryExpression"].includes(type);

/** Returns the schema inside a call such as `shape.meta({ id: "Order" })`. */
function findDescribedShape({
  type,
  callee,
  arguments: callArguments,
}: SyntaxNode): SyntaxNode | null {
  const { object, property } = (callee ?? {}) as {
    object?: SyntaxNode;
    property?: { name?: string };
  };
  const isMetaCall =
    type === "CallExpression" &&
    property?.name === "meta" &&
    (callArguments as SyntaxNode[]).length === 1;
  return isMetaCall ? (object ?? null) : null;
}

/** The properties of an endpoint that only the server reads. The client builds its requests from types. */
const serverParts = new Set(["response", "body", "query", "params", "errors", "limit"]);

/** Returns the properties of an endpoint's definition, with the server's properties separate. */
function readProperties({
  callee,
  arguments: callArguments,
}: SyntaxNode): [SyntaxNode[], SyntaxNode[]] | null {
  if ((callee as { name?: string } | undefined)?.name !== "endpoint") return null;
  const { properties = [] } = (callArguments as SyntaxNode[])[0] as { properties?: SyntaxNode[] };
  const isServerPart = ({ key }: SyntaxNode) =>
    serverParts.has((key as { name?: string } | undefined)?.name ?? "");
  return [
    properties.filter((property) => !isServerPart(property)),
    properties.filter(isServerPart),
  ];
}

/** Collects the parts that no browser code reads. */
function collectCuts(node: SyntaxNode, cuts: Cut[]): void {
  const emptyNode = ({ start, end }: SyntaxNode) => cuts.push({ start, end, code: '""' });
  const shape = findDescribedShape(node);
  if (shape !== null) {
    cuts.push({ start: shape.end, end: node.end, code: "" });
    collectCuts(shape, cuts);
    return;
  }
  const definition = readProperties(node);
  if (definition !== null) {
    const [properties, servers] = definition;
    for (const { start, end, key } of servers)
      cuts.push({ start, end, code: `${(key as { name: string }).name}: ""` });
    for (const property of properties) collectCuts(property, cuts);
    return;
  }
  if (node.type === "Property") {
    const name = (node["key"] as { name?: string }).name;
    const value = node["value"] as SyntaxNode;
    const isUnread =
      ((name === "description" || name === "summary") && isProse(value)) ||
      (name === "example" && node["shorthand"] !== true);
    if (isUnread) {
      emptyNode(value);
      return;
    }
  }
  for (const childNode of Object.values(node).flat())
    if (typeof childNode === "object" && childNode !== null && "type" in childNode)
      collectCuts(childNode as SyntaxNode, cuts);
}

/** Marks top-level calls as pure, so that the build can drop values that nothing reads. */
function markPure(code: string, programNode: SyntaxNode): string {
  let markedCode = code;
  for (const statement of (programNode["body"] as SyntaxNode[]).toReversed()) {
    const declaration = (statement["declaration"] ?? statement) as SyntaxNode;
    if (declaration.type !== "VariableDeclaration") continue;
    for (const { init } of (
      declaration["declarations"] as { init: SyntaxNode | null }[]
    ).toReversed()) {
      if (init?.type !== "CallExpression") continue;
      const initCode = markedCode.slice(init.start, init.end);
      markedCode = `${markedCode.slice(0, init.start)}/* @__PURE__ */ (() => ${initCode})()${markedCode.slice(init.end)}`;
    }
  }
  return markedCode;
}

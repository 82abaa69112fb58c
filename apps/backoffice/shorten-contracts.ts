import type { Plugin } from "vite";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A part of a file and the code that replaces it. */
interface Cut {
  readonly start: number;
  readonly end: number;
  readonly code: string;
}

/**
 * Takes out of the contracts what only the server, OpenAPI and tests read: descriptions, summaries,
 * examples, names of shapes, and the shapes, limits and errors of calls.
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
        collect(this.parse(code) as unknown as Node, cuts);
        let short = code;
        for (const { start, end, code: rest } of cuts.toSorted((a, b) => b.start - a.start))
          short = `${short.slice(0, start)}${rest}${short.slice(end)}`;
        return { code: markPure(short, this.parse(short) as unknown as Node), map: null };
      },
    },
  };
}

const isProse = ({ type }: Node) =>
  ["Literal", "TemplateLiteral", "BinaryExpression"].includes(type);

/** Returns the shape of a call such as `shape.meta({ id: "Order" })`. */
function findDescribedShape({ type, callee, arguments: given }: Node): Node | null {
  const { object, property } = (callee ?? {}) as { object?: Node; property?: { name?: string } };
  const isMeta =
    type === "CallExpression" && property?.name === "meta" && (given as Node[]).length === 1;
  return isMeta ? (object ?? null) : null;
}

/** The parts of an endpoint that only the server reads: the client builds requests from types. */
const serverParts = new Set(["response", "body", "query", "params", "errors", "limit"]);

/** Returns the properties of an endpoint's definition, those of the server apart. */
function readProperties({ callee, arguments: given }: Node): [Node[], Node[]] | null {
  if ((callee as { name?: string } | undefined)?.name !== "endpoint") return null;
  const { properties = [] } = (given as Node[])[0] as { properties?: Node[] };
  const isServers = ({ key }: Node) =>
    serverParts.has((key as { name?: string } | undefined)?.name ?? "");
  return [properties.filter((property) => !isServers(property)), properties.filter(isServers)];
}

/** Collects the parts that nothing in a browser reads. */
function collect(node: Node, cuts: Cut[]): void {
  const empty = ({ start, end }: Node) => cuts.push({ start, end, code: '""' });
  const shape = findDescribedShape(node);
  if (shape !== null) {
    cuts.push({ start: shape.end, end: node.end, code: "" });
    collect(shape, cuts);
    return;
  }
  const definition = readProperties(node);
  if (definition !== null) {
    const [properties, servers] = definition;
    for (const { start, end, key } of servers)
      cuts.push({ start, end, code: `${(key as { name: string }).name}: ""` });
    for (const property of properties) collect(property, cuts);
    return;
  }
  if (node.type === "Property") {
    const name = (node["key"] as { name?: string }).name;
    const value = node["value"] as Node;
    const isUnread =
      ((name === "description" || name === "summary") && isProse(value)) ||
      (name === "example" && node["shorthand"] !== true);
    if (isUnread) {
      empty(value);
      return;
    }
  }
  for (const part of Object.values(node).flat())
    if (typeof part === "object" && part !== null && "type" in part) collect(part as Node, cuts);
}

/** Marks the values that a file makes by calls as pure, so that the build leaves out those that nothing reads. */
function markPure(code: string, program: Node): string {
  let marked = code;
  for (const statement of (program["body"] as Node[]).toReversed()) {
    const declared = (statement["declaration"] ?? statement) as Node;
    if (declared.type !== "VariableDeclaration") continue;
    for (const { init } of (declared["declarations"] as { init: Node | null }[]).toReversed()) {
      if (init?.type !== "CallExpression") continue;
      const made = marked.slice(init.start, init.end);
      marked = `${marked.slice(0, init.start)}/* @__PURE__ */ (() => ${made})()${marked.slice(init.end)}`;
    }
  }
  return marked;
}

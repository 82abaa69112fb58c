import type { Plugin } from "vite";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Takes descriptions, summaries and examples out of the contracts, because only OpenAPI and tests read them. */
export function shortenContracts(): Plugin {
  return {
    name: "shorten-contracts",
    apply: "build",
    transform: {
      order: "post",
      filter: { id: /packages[\\/]contracts[\\/]src[\\/].*\.ts$/ },
      handler(code) {
        const spans: Node[] = [];
        collect(this.parse(code) as unknown as Node, spans);
        let short = code;
        for (const { start, end } of spans.toSorted((a, b) => b.start - a.start))
          short = `${short.slice(0, start)}""${short.slice(end)}`;
        return { code: short, map: null };
      },
    },
  };
}

const isProse = ({ type }: Node) =>
  ["Literal", "TemplateLiteral", "BinaryExpression"].includes(type);

/** Collects the values that nothing in a browser reads. */
function collect(node: Node, spans: Node[]): void {
  if (node.type === "Property") {
    const name = (node["key"] as { name?: string }).name;
    const value = node["value"] as Node;
    const isUnread =
      ((name === "description" || name === "summary") && isProse(value)) ||
      (name === "example" && value.type === "ObjectExpression");
    if (isUnread) {
      spans.push(value);
      return;
    }
  }
  for (const part of Object.values(node).flat())
    if (typeof part === "object" && part !== null && "type" in part) collect(part as Node, spans);
}

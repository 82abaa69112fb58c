import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Order } from "./orders.ts";

const file = fileURLToPath(new URL("manifest.json", import.meta.url));

/** Records the sources of each picture, so that only changed pictures are rendered again. */
export interface Manifest {
  isCurrent(order: Order): boolean;
  made(order: Order): void;
}

export function openManifest(): Manifest {
  const known = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>)
    : {};
  const sources = new Map<string, string>();
  const hashOrder = (order: Order): string => {
    const { archetype } = order.picture;
    const source = sources.get(archetype) ?? readSource(archetype);
    sources.set(archetype, source);
    return createHash("sha256")
      .update(JSON.stringify(order.picture))
      .update(source)
      .digest("hex")
      .slice(0, 16);
  };
  return {
    isCurrent: (order) => known[order.file] === hashOrder(order),
    made(order) {
      known[order.file] = hashOrder(order);
      const sorted = Object.fromEntries(
        Object.entries(known).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      );
      writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
    },
  };
}

/**
 * Returns the source of the archetype. It does not include the studio or the kit, so a change of these needs `--all`.
 */
function readSource(archetype: string): string {
  const [own] = globSync(
    fileURLToPath(new URL(`scene/archetypes/*/${archetype}.ts`, import.meta.url)),
  );
  return own ? readFileSync(own, "utf8") : "";
}

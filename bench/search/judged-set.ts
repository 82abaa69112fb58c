import { readFile } from "node:fs/promises";
import {
  matchesWords,
  type ExpectedQuery,
  type KnownProduct,
} from "../../apps/api/src/testing/catalogue/judged-queries.ts";

export type DemoLine = KnownProduct & { readonly type: string; readonly store: string };

/** Reads the demo's catalogue and synonyms, without pictures, because searches ignore them. */
export async function readDemoCatalogue(): Promise<DemoLine[]> {
  const demoFolderUrl = new URL("../../apps/shop/demo/", import.meta.url);
  return [
    ...(await readLines<DemoLine>(new URL("catalogue.jsonl", demoFolderUrl))),
    ...(await readLines<DemoLine>(new URL("synonyms.jsonl", demoFolderUrl))),
  ];
}

interface Written {
  readonly query: string;
  readonly store?: string;
  /** The slugs of all correct results. */
  readonly matching: readonly string[];
  readonly alike?: string;
}

/**
 * Reads hand-written queries. A result is correct if the query's author listed it. In a larger catalogue, a result is
 * also correct if it contains all words of the query or of `alike`.
 */
export async function readWrittenQueries(
  store: string,
  { hasMoreThanDemo = false } = {},
): Promise<ExpectedQuery[]> {
  const writtenQueries = await readLines<Written>(new URL("judged.jsonl", import.meta.url));
  return writtenQueries
    .filter((line) => (line.store ?? "main") === store)
    .map(({ query, matching, alike = query }) => ({
      kind: "written",
      query,
      isRight: (item) =>
        matching.includes(item.slug) ||
        (hasMoreThanDemo && (matchesWords(item, query) || matchesWords(item, alike))),
    }));
}

async function readLines<Line>(file: URL): Promise<Line[]> {
  const text = await readFile(file, "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line, omitPictures) as Line);
}

const pictures = new Set(["picture", "pictures", "picture_texts", "turn_picture"]);

function omitPictures(name: string, value: unknown): unknown {
  return pictures.has(name) ? undefined : value;
}

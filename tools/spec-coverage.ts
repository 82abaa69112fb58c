/**
 * Updates the counts of docs/spec-coverage.md: `npm run spec-coverage`. A test fails while
 * the counts are old.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  countsTablePattern,
  composeCoverageCounts,
  indexPath,
} from "./architecture/documents/spec-coverage.ts";
import { readSources } from "./architecture/read-sources.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const index = readFileSync(`${root}/${indexPath}`, "utf8");
writeFileSync(
  `${root}/${indexPath}`,
  index.replace(countsTablePattern, () => composeCoverageCounts(readSources(root))),
);

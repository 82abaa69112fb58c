/**
 * Writes each plane's OpenAPI document from its contract: `npm run openapi`. A test fails
 * while a document is stale.
 */
import { writeFileSync } from "node:fs";
import { openApiDocument } from "../apps/api/src/platform/routes/open-api-document.ts";
import { planes } from "../apps/api/src/platform/routes/planes.ts";

for (const plane of planes) {
  const file = new URL(`../${plane.document.file}`, import.meta.url);
  writeFileSync(file, `${JSON.stringify(openApiDocument(plane), null, 2)}\n`);
}

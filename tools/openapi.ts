/** Writes `openapi.json` from the contract: `node tools/openapi.ts`. A test fails while it is stale. */
import { writeFileSync } from "node:fs";
import { openApiDocument } from "../apps/api/src/platform/open-api.ts";

const file = new URL("../openapi.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);

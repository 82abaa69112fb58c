import { setPriority } from "node:os";
import { join } from "node:path";
import { keepAhead } from "./kept-pictures.ts";
import { projectRoot } from "./project.mjs";

/** The smaller copies of the demo's pictures, for the shops that the browser will visit: made of what the tests leave of the computer. */
setPriority(19);
await keepAhead(join(projectRoot, "apps", "shop", "demo", "pictures"));

import { runChecks } from "./checks.mjs";
import { install } from "./install.mjs";
import { refuseOldNode } from "./project.mjs";

refuseOldNode();
await install();
const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;

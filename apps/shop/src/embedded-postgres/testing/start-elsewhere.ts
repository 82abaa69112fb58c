import { startEmbeddedPostgres } from "../index.ts";

// Tests run this file in a child process and then kill it.
const { url } = await startEmbeddedPostgres({ dir: process.argv[2] ?? "", isDurable: false });
process.stdout.write(`${url}\n`);

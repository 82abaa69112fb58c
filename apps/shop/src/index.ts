export { shopCommand } from "./commands.ts";
export { Explained } from "./explained.ts";

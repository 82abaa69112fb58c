export { FilesUnavailable } from "@harbour/api";
export { createShopCommand } from "./commands/shop-command.ts";
export { escapeForTerminal } from "./terminal/escape-for-terminal.ts";
export { UserFacingError } from "./terminal/user-facing-error.ts";

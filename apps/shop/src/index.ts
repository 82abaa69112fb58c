export { FilesUnavailable } from "@harbour/api";
export { createShopCommand } from "./commands/shop-command.ts";
export { printable } from "./terminal/printable.ts";
export { UserFacingError } from "./terminal/user-facing-error.ts";

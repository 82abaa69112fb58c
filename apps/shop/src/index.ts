export { FilesUnavailable } from "@harbour/api";
export { createShopCommand } from "./shop-command.ts";
export { printable } from "./printable.ts";
export { UserFacingError } from "./user-facing-error.ts";

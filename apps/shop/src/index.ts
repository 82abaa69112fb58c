export { FilesUnavailable } from "@harbour/api";
export { shopCommand } from "./commands.ts";
export { printable } from "./printable.ts";
export { UserFacingError } from "./user-facing-error.ts";

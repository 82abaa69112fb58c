export { FilesUnavailable } from "@harbour/api";
export { shopCommand } from "./commands.ts";
export { UserFacingError } from "./user-facing-error.ts";

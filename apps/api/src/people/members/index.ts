/** Members for staff: search, profile, notes, and requests under the privacy ordinance. */
import type { Module } from "../../platform/modules/module.ts";
import { memberNotesPersonal } from "./member-notes.personal.ts";
import { memberOperatorRoutes } from "./operator.routes.ts";

export const members: Module = {
  name: "members",
  personal: memberNotesPersonal,
  operator: memberOperatorRoutes,
};

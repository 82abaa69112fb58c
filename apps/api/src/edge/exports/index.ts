/** Exports: files of the shop's data for staff. */
import type { Module } from "../../platform/modules/module.ts";
import { mountExports } from "./operator.routes.ts";

export const exportFiles: Module = { name: "exports", mount: mountExports };

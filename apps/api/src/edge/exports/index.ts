/** Exports: files of the shop's data for staff. */
import type { Module } from "../../platform/modules/module.ts";
import { mountExports } from "./mount-exports.ts";

export const exportFiles: Module = { name: "exports", mount: mountExports };

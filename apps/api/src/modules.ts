import { customers } from "./modules/customers/index.ts";
import type { Module } from "./platform/module.ts";

/** In order: a module may use those above it, never those below (DESIGN 4). */
export const modules: readonly Module[] = [customers];

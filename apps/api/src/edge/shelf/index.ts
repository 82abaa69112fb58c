/** What members have, await and wish for, standing side by side as large as it is. */
import type { Module } from "../../platform/module.ts";
import { shelfPersonal } from "./shelf.personal.ts";
import { shelfRoutes } from "./shelf.routes.ts";

export const shelf: Module = {
  name: "shelf",
  personal: shelfPersonal,
  customer: shelfRoutes,
};

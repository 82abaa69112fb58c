/** Shelf: a member's owned, ordered and wished-for pieces, side by side in their real sizes. */
import type { Module } from "../../platform/modules/module.ts";
import { shelfPersonal } from "./shelf.personal.ts";
import { shelfRoutes } from "./shelf.routes.ts";

export const shelf: Module = {
  name: "shelf",
  personal: shelfPersonal,
  customer: shelfRoutes,
};

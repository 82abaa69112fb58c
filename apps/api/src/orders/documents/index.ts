/** Prints an order's papers: documents for the buyer, and packing slips and labels for staff. */
import type { Module } from "../../platform/modules/module.ts";
import { mountDocuments } from "./documents.routes.ts";

export const documents: Module = { name: "documents", mount: mountDocuments };

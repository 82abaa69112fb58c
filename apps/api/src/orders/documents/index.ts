/** Documents: an order on paper, for the buyer and for the person who packs it. */
import type { Module } from "../../platform/modules/module.ts";
import { mountDocuments } from "./documents.routes.ts";

export const documents: Module = { name: "documents", mount: mountDocuments };

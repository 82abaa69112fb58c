import { z } from "zod";
import { id } from "../../primitives.ts";
import { operatorRoles } from "../roles.ts";

/** A staff account. Shoppers have separate tables and tokens. */
export const operator = z
  .object({ _id: id, email: z.string(), name: z.string(), role: z.enum(operatorRoles) })
  .meta({ id: "Operator" });
export type OperatorWire = z.infer<typeof operator>;

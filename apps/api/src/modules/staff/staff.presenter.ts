import type { OperatorWire } from "@harbour/contracts/operator";
import type { OperatorRow } from "./staff.repository.ts";

export function presentOperator({ id, email, name, role }: OperatorRow): OperatorWire {
  return { _id: id, email, name, role };
}

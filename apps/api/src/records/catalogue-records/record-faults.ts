import type { VariantOutcome } from "@harbour/contracts/operator";
import { writeReason } from "@harbour/contracts/reasons";
import type { ChangedRecords } from "../../edge/catalogue-files/index.ts";
import { presentReason } from "../../platform/replies/present-reason.ts";
import { withoutLineNumber, refuseFaults as refuse } from "../../platform/replies/refuse-faults.ts";

type Fault =
  ChangedRecords["faults"] extends ReadonlyMap<number, readonly (infer Of)[]> ? Of : never;

/** Refuses a record that has faults. @param prefix the path of the record in the request body */
export function refuseRecordFaults(
  { faults }: ChangedRecords,
  prefix: readonly string[] = [],
): void {
  refuse([...faults.values()].flat(), prefix);
}

export function describeFaults(faults: readonly Fault[]): VariantOutcome["errors"] {
  return faults.map(({ path, reason }) => {
    const faultReason = withoutLineNumber(reason);
    const field = path.map(String).join(".");
    return { field, message: writeReason(faultReason), reason: presentReason(faultReason) };
  });
}

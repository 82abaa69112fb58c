import type { EndpointResponse, profileEndpoints } from "@harbour/contracts";
import type { Deps } from "../../platform/modules/deps.ts";
import { findExport } from "./data-exports.repository.ts";
import { presentExport } from "./export.presenter.ts";

/** Reads the state of a person's data export. */
export async function readExportState(
  deps: Deps,
  customerId: string,
): Promise<EndpointResponse<typeof profileEndpoints.exportStatus>> {
  return presentExport(deps, await findExport(deps.db, customerId));
}

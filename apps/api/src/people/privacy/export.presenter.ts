import type { EndpointResponse, profileEndpoints } from "@harbour/contracts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { ExportDetails } from "./data-exports.repository.ts";
import { computeExpiry, signExport } from "./export-link.ts";

type ExportStatus = EndpointResponse<typeof profileEndpoints.exportStatus>;

/** Presents the state of an export. An export with an expired link counts as no export. */
export function presentExport(deps: Deps, dataExport: ExportDetails | undefined): ExportStatus {
  const expiresAt = dataExport?.readyAt ? computeExpiry(dataExport.readyAt) : undefined;
  if (!dataExport || (expiresAt && expiresAt <= deps.clock()))
    return { status: "NONE", requested_at: null, url: null, expires_at: null };
  return {
    status: expiresAt ? "READY" : "WAITING",
    requested_at: dataExport.requestedAt.toISOString(),
    url: expiresAt ? signExport(deps, dataExport.id, expiresAt) : null,
    expires_at: expiresAt?.toISOString() ?? null,
  };
}

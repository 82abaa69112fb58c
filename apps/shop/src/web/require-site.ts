import { access } from "node:fs/promises";
import { backOfficeFolder } from "@harbour/backoffice";
import { clientFolder, siteScript } from "@harbour/storefront";
import { UserFacingError } from "../terminal/user-facing-error.ts";

/** Requires the built site. @throws UserFacingError */
export async function requireSite(
  buildOutputs: readonly URL[] = [siteScript, clientFolder, backOfficeFolder],
): Promise<void> {
  await Promise.all(buildOutputs.map((buildOutput) => access(buildOutput))).catch(() => {
    throw new UserFacingError(
      "The shop's pages are not built. Write npm start, which builds and serves them, or serve the API alone: shop serve --role api.",
    );
  });
}

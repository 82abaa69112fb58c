import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { OxlintOverride } from "oxlint";
import { areas } from "./areas.ts";

type Restriction = { regex: string; message: string; allowTypeImports?: boolean };

/** Matches any rest of a path except `index.ts`, because the linter's expressions have no look-ahead. */
const notIndexPattern = "([^i]|i[^n]|in[^d]|ind[^e]|inde[^x]|index[^.])";
const root = join(import.meta.dirname, "../../..");
const anyAreaPattern = areas.join("|");
const otherWorkspaceRestriction: Restriction = {
  regex: String.raw`^(\.\./)+(apps|packages|(api|shop)/src|(storefront|backoffice)/app)/`,
  message: "Another workspace is imported by its name.",
};
const forbidWorkspaces = (names: string, message: string): Restriction => ({
  regex: `^@harbour/(${names})(/|$)`,
  message,
});
/** Keeps zod out of browsers. Code for browsers imports values from the constants instead. */
const zodRestriction: Restriction = {
  regex: "^@harbour/contracts$",
  message: "Take values from @harbour/contracts/constants, since zod must not reach browsers.",
  allowTypeImports: true,
};
const apiRestriction = forbidWorkspaces(
  "api-client|ui|site-kit|shop|storefront|backoffice",
  "The API knows the contracts and i18n only.",
);
const shopperSiteRestriction = forbidWorkspaces(
  "api|shop|backoffice|contracts/operator",
  "The shoppers' site calls the customer API through its client only.",
);

const staffSiteRestriction = forbidWorkspaces(
  "api|shop|storefront",
  "The staff's site calls the operator API through its client only.",
);

const restrictImports = (files: string[], ...patterns: Restriction[]): OxlintOverride => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns }] },
});

const isolatedPackageRestriction = forbidWorkspaces("[a-z0-9-]+", "This package knows no other.");

/** Forbids imports between features. Shared parts belong in components. */
const neighbourRestriction: Restriction = {
  regex: String.raw`^\.\./(\.\./(${anyAreaPattern})/|[^.])`,
  message: "Features import none of each other: what two need is a component.",
};

/**
 * The import rules. A module may have subfolders, one level deep. The last override that matches a file replaces the
 * earlier ones, so each override repeats all of its restrictions.
 */
export const importRules: OxlintOverride[] = [
  restrictImports(["packages/contracts/**", "packages/ui/**"], isolatedPackageRestriction),
  ...restrictContractAreas(),
  restrictImports(
    ["packages/api-client/**"],
    forbidWorkspaces(
      "api|i18n|ui|site-kit|shop|storefront|backoffice",
      "It knows the contracts only.",
    ),
  ),
  restrictImports(
    ["packages/i18n/**"],
    forbidWorkspaces(
      "api|api-client|ui|site-kit|shop|storefront|backoffice",
      "It knows the contracts only.",
    ),
    zodRestriction,
  ),
  restrictImports(["apps/api/src/**"], apiRestriction, otherWorkspaceRestriction),
  restrictImports(["apps/api/src/platform/**"], apiRestriction, otherWorkspaceRestriction, {
    regex: String.raw`^(\.\./)+(${anyAreaPattern})/`,
    message: "The platform knows no module.",
  }),
  ...areas.map((area, index) =>
    restrictImports(
      [`apps/api/src/${area}/**`],
      apiRestriction,
      otherWorkspaceRestriction,
      {
        regex: String.raw`^(\.\./){2,3}(${areas.slice(index + 1).join("|") || "-"})/`,
        message: "An area imports from areas before it only.",
      },
      {
        regex: String.raw`^(\.\./){2,3}(${anyAreaPattern})/[^/]+/${notIndexPattern}`,
        message: "A module is entered through its index.ts.",
      },
      {
        regex: String.raw`^(\.\./){1,2}(${readdirSync(`${root}/apps/api/src/${area}`).join("|")})/${notIndexPattern}`,
        message: "A module is entered through its index.ts.",
      },
    ),
  ),
  restrictImports(["apps/storefront/**"], shopperSiteRestriction, otherWorkspaceRestriction),
  restrictImports(["apps/backoffice/**"], staffSiteRestriction, otherWorkspaceRestriction),
  restrictImports(
    ["apps/backoffice/app/features/**"],
    staffSiteRestriction,
    otherWorkspaceRestriction,
    neighbourRestriction,
  ),
  ...restrictLayers(),
  {
    files: ["**/*.test.{ts,tsx}", "**/testing/**", "**/testing.ts"],
    rules: { "no-restricted-imports": "off" },
  },
];

/**
 * Restricts imports between contracts: `constants.ts` and shared words <- areas, each before the next <-
 * `configuration.ts` <- `index.ts`.
 */
function restrictContractAreas(): OxlintOverride[] {
  const contractsPath = "packages/contracts/src";
  const gatheringFilesPattern = String.raw`(index|configuration)\.ts$`;
  const aboveAreasRestriction: Restriction = {
    regex: String.raw`^(\.\./)+${gatheringFilesPattern}`,
    message: "What gathers all areas stands above them.",
  };
  const operatorCallsRestriction: Restriction = {
    regex: String.raw`^(\.\./)+operator/`,
    message: "Calls of shoppers know none of staff.",
  };
  return [
    restrictImports([`${contractsPath}/*.ts`], isolatedPackageRestriction, {
      regex: String.raw`^\./((operator/)?(${anyAreaPattern})/|${gatheringFilesPattern})`,
      message: "What all areas share knows none of them.",
    }),
    restrictImports(
      [`${contractsPath}/{index,configuration,constants}.ts`],
      isolatedPackageRestriction,
    ),
    ...areas.flatMap((area, index) => {
      const restrictions = [
        isolatedPackageRestriction,
        aboveAreasRestriction,
        {
          regex: String.raw`^(\.\./)+(${areas.slice(index + 1).join("|") || "-"})/`,
          message: "An area imports from areas before it only.",
        },
      ];
      return [
        restrictImports([`${contractsPath}/${area}/**`], ...restrictions, operatorCallsRestriction),
        restrictImports([`${contractsPath}/operator/${area}/**`], ...restrictions),
      ];
    }),
  ];
}

/**
 * Restricts imports between the storefront's layers: `request <- components <- shell, features`. Layouts may import
 * the shell.
 */
function restrictLayers(): OxlintOverride[] {
  const layersAbove = {
    request: "components|shell|features|layouts",
    components: "shell|features|layouts",
    shell: "features|layouts",
    layouts: "features",
    features: "shell|layouts",
  };
  const app = "apps/storefront/app";
  return [
    restrictImports(
      [`${app}/**`],
      shopperSiteRestriction,
      otherWorkspaceRestriction,
      zodRestriction,
    ),
    restrictImports(
      [`${app}/*.server.{ts,tsx}`],
      shopperSiteRestriction,
      otherWorkspaceRestriction,
    ),
    ...Object.entries(layersAbove).flatMap(([layer, names]) => {
      const restrictions = [
        shopperSiteRestriction,
        otherWorkspaceRestriction,
        {
          regex: String.raw`^(\.\./)+((${names})/|root\.tsx$)`,
          message: `${layer} stands below what this imports.`,
        },
        ...(layer === "features" ? [neighbourRestriction] : []),
      ];
      return [
        restrictImports([`${app}/${layer}/**`], ...restrictions, zodRestriction),
        restrictImports([`${app}/${layer}/**/*.server.{ts,tsx}`], ...restrictions),
      ];
    }),
  ];
}

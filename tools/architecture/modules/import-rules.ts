import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { OxlintOverride } from "oxlint";
import { areas } from "./areas.ts";

type Restriction = { regex: string; message: string; allowTypeImports?: boolean };

/**
 * Matches any rest of a path but `index.ts`, because the linter's expressions have no look-ahead.
 */
const notIndex = "([^i]|i[^n]|in[^d]|ind[^e]|inde[^x]|index[^.])";
const root = join(import.meta.dirname, "../../..");
const anyArea = areas.join("|");
const otherWorkspace: Restriction = {
  regex: String.raw`^(\.\./)+(apps|packages|(api|shop)/src|(storefront|backoffice)/app)/`,
  message: "Another workspace is imported by its name.",
};
const forbidWorkspaces = (names: string, message: string): Restriction => ({
  regex: `^@harbour/(${names})(/|$)`,
  message,
});
/** Keeps zod out of browsers. Values come from the constants. */
const noZod: Restriction = {
  regex: "^@harbour/contracts$",
  message: "Take values from @harbour/contracts/constants, since zod must not reach browsers.",
  allowTypeImports: true,
};
const apiKnows = forbidWorkspaces(
  "api-client|ui|site-kit|shop|storefront|backoffice",
  "The API knows the contracts and i18n only.",
);
const shopperSiteKnows = forbidWorkspaces(
  "api|shop|backoffice|contracts/operator",
  "The shoppers' site calls the customer API through its client only.",
);

const staffSiteKnows = forbidWorkspaces(
  "api|shop|storefront",
  "The staff's site calls the operator API through its client only.",
);

const forbid = (files: string[], ...patterns: Restriction[]): OxlintOverride => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns }] },
});

const knowsNoOther = forbidWorkspaces("[a-z0-9-]+", "This package knows no other.");

/** Keeps features apart. Shared parts are components. */
const noNeighbours: Restriction = {
  regex: String.raw`^\.\./(\.\./(${anyArea})/|[^.])`,
  message: "Features import none of each other: what two need is a component.",
};

/**
 * The import rules. A module may have subfolders, one level deep. The last override that fits a file counts, so each repeats all of its
 * restrictions.
 */
export const importRules: OxlintOverride[] = [
  forbid(["packages/contracts/**", "packages/ui/**"], knowsNoOther),
  ...contractAreas(),
  forbid(
    ["packages/api-client/**"],
    forbidWorkspaces(
      "api|i18n|ui|site-kit|shop|storefront|backoffice",
      "It knows the contracts only.",
    ),
  ),
  forbid(
    ["packages/i18n/**"],
    forbidWorkspaces(
      "api|api-client|ui|site-kit|shop|storefront|backoffice",
      "It knows the contracts only.",
    ),
    noZod,
  ),
  forbid(["apps/api/src/**"], apiKnows, otherWorkspace),
  forbid(["apps/api/src/platform/**"], apiKnows, otherWorkspace, {
    regex: String.raw`^(\.\./)+(${anyArea})/`,
    message: "The platform knows no module.",
  }),
  ...areas.map((area, place) =>
    forbid(
      [`apps/api/src/${area}/**`],
      apiKnows,
      otherWorkspace,
      {
        regex: String.raw`^(\.\./){2,3}(${areas.slice(place + 1).join("|") || "-"})/`,
        message: "An area imports from areas before it only.",
      },
      {
        regex: String.raw`^(\.\./){2,3}(${anyArea})/[^/]+/${notIndex}`,
        message: "A module is entered through its index.ts.",
      },
      {
        regex: String.raw`^(\.\./){1,2}(${readdirSync(`${root}/apps/api/src/${area}`).join("|")})/${notIndex}`,
        message: "A module is entered through its index.ts.",
      },
    ),
  ),
  forbid(["apps/storefront/**"], shopperSiteKnows, otherWorkspace),
  forbid(["apps/backoffice/**"], staffSiteKnows, otherWorkspace),
  forbid(["apps/backoffice/app/features/**"], staffSiteKnows, otherWorkspace, noNeighbours),
  ...layers(),
  {
    files: ["**/*.test.{ts,tsx}", "**/testing/**", "**/testing.ts"],
    rules: { "no-restricted-imports": "off" },
  },
];

/**
 * Orders the contracts: `constants.ts` and shared words <- areas, each before the next <- `configuration.ts` <-
 * `index.ts`.
 */
function contractAreas(): OxlintOverride[] {
  const contracts = "packages/contracts/src";
  const wholes = String.raw`(index|configuration)\.ts$`;
  const aboveAreas: Restriction = {
    regex: String.raw`^(\.\./)+${wholes}`,
    message: "What gathers all areas stands above them.",
  };
  const operatorCalls: Restriction = {
    regex: String.raw`^(\.\./)+operator/`,
    message: "Calls of shoppers know none of staff.",
  };
  return [
    forbid([`${contracts}/*.ts`], knowsNoOther, {
      regex: String.raw`^\./((operator/)?(${anyArea})/|${wholes})`,
      message: "What all areas share knows none of them.",
    }),
    forbid([`${contracts}/{index,configuration,constants}.ts`], knowsNoOther),
    ...areas.flatMap((area, place) => {
      const restrictions = [
        knowsNoOther,
        aboveAreas,
        {
          regex: String.raw`^(\.\./)+(${areas.slice(place + 1).join("|") || "-"})/`,
          message: "An area imports from areas before it only.",
        },
      ];
      return [
        forbid([`${contracts}/${area}/**`], ...restrictions, operatorCalls),
        forbid([`${contracts}/operator/${area}/**`], ...restrictions),
      ];
    }),
  ];
}

/**
 * Orders the storefront's layers: `request <- components <- shell, features`, layouts above the
 * shell.
 */
function layers(): OxlintOverride[] {
  const above = {
    request: "components|shell|features|layouts",
    components: "shell|features|layouts",
    shell: "features|layouts",
    layouts: "features",
    features: "shell|layouts",
  };
  const app = "apps/storefront/app";
  return [
    forbid([`${app}/**`], shopperSiteKnows, otherWorkspace, noZod),
    forbid([`${app}/*.server.{ts,tsx}`], shopperSiteKnows, otherWorkspace),
    ...Object.entries(above).flatMap(([layer, names]) => {
      const restrictions = [
        shopperSiteKnows,
        otherWorkspace,
        {
          regex: String.raw`^(\.\./)+((${names})/|root\.tsx$)`,
          message: `${layer} stands below what this imports.`,
        },
        ...(layer === "features" ? [noNeighbours] : []),
      ];
      return [
        forbid([`${app}/${layer}/**`], ...restrictions, noZod),
        forbid([`${app}/${layer}/**/*.server.{ts,tsx}`], ...restrictions),
      ];
    }),
  ];
}

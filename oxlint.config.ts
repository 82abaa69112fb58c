import { readdirSync } from "node:fs";
import { defineConfig, type OxlintOverride } from "oxlint";
import { areas } from "./tools/architecture/areas.ts";

type Restriction = { regex: string; message: string; allowTypeImports?: boolean };

/** Matches the rest of a path that is anything but `index.ts`: the linter's expressions cannot look ahead. */
const notIndex = "([^i]|i[^n]|in[^d]|ind[^e]|inde[^x]|index[^.])";
const root = import.meta.dirname;
const anyArea = areas.join("|");
const otherWorkspace: Restriction = {
  regex: String.raw`^(\.\./)+(apps|packages|(api|shop)/src|(storefront|backoffice)/app)/`,
  message: "Another workspace is imported by its name.",
};
const forbidWorkspaces = (names: string, message: string): Restriction => ({
  regex: `^@harbour/(${names})(/|$)`,
  message,
});
/** Keeps zod out of browsers: values come from the constants. */
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

const forbid = (files: string[], ...patterns: Restriction[]): OxlintOverride => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns }] },
});

/** Keeps features apart: what two of them need is a component. */
const noNeighbours: Restriction = {
  regex: String.raw`^\.\./(\.\./(${anyArea})/|[^.])`,
  message: "Features import none of each other: what two need is a component.",
};

/** Holds who may import whom; the last override that fits a file counts, so each names all of its restrictions. */
const imports: OxlintOverride[] = [
  forbid(
    ["packages/contracts/**", "packages/ui/**"],
    forbidWorkspaces("[a-z0-9-]+", "This package knows no other."),
  ),
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
        regex: String.raw`^\.\./\.\./(${areas.slice(place + 1).join("|") || "-"})/`,
        message: "An area imports from areas before it only.",
      },
      {
        regex: String.raw`^\.\./\.\./(${anyArea})/[^/]+/${notIndex}`,
        message: "A module is entered through its index.ts.",
      },
      {
        regex: String.raw`^\.\./(${readdirSync(`${root}/apps/api/src/${area}`).join("|")})/${notIndex}`,
        message: "A module is entered through its index.ts.",
      },
    ),
  ),
  forbid(["apps/storefront/**"], shopperSiteKnows, otherWorkspace),
  ...layers(),
  {
    files: ["**/*.test.{ts,tsx}", "**/testing/**", "**/testing.ts"],
    rules: { "no-restricted-imports": "off" },
  },
];

/** Orders the storefront's layers: `request <- components <- shell, features`, layouts above the shell. */
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

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "promise", "node"],
  options: {
    typeAware: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: "error",
  },
  categories: {
    correctness: "error",
    suspicious: "error",
  },
  env: {
    node: true,
    es2024: true,
  },
  rules: {
    "max-lines": [
      "error",
      {
        max: 300,
      },
    ],
    "no-unused-vars": [
      "error",
      {
        argsIgnorePattern: "^_",
        varsIgnorePattern: "^_",
        caughtErrors: "none",
      },
    ],
    eqeqeq: "error",
    "no-var": "error",
    "prefer-const": "error",
    "no-console": "error",
    "no-restricted-globals": [
      "error",
      {
        name: "Intl",
        message: "@harbour/i18n/formatters keeps what it makes",
      },
    ],
    "no-restricted-properties": [
      "error",
      {
        property: "toLocaleString",
        message: "formatCount, formatDate and formatMoney",
      },
      {
        property: "toLocaleDateString",
        message: "formatDate, formatDay and formatMonth",
      },
      {
        property: "toLocaleTimeString",
        message: "formatDate",
      },
      {
        property: "localeCompare",
        message: "compareText; a collator for what people read",
      },
    ],
    "no-shadow": "off",
    "no-await-in-loop": "off",
    "no-underscore-dangle": "off",
    "import/no-cycle": "error",
    "import/no-duplicates": "error",
    "import/no-default-export": "error",
    "import/no-unassigned-import": "off",
    "import/no-named-as-default-member": "off",
    "node/no-process-env": "error",
    "promise/always-return": "off",
    "typescript/no-explicit-any": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/consistent-return": "off",
    "unicorn/filename-case": [
      "error",
      {
        case: "kebabCase",
      },
    ],
    "unicorn/consistent-function-scoping": "off",
    "unicorn/no-array-sort": "error",
  },
  ignorePatterns: ["**/build/**", "**/.react-router/**", "apps/shop/demo/**", "tools/art/**"],
  overrides: [
    ...imports,
    {
      files: ["apps/storefront/**", "apps/backoffice/**", "packages/ui/**"],
      plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "promise", "react", "jsx-a11y"],
      env: {
        browser: true,
        es2024: true,
      },
      rules: {
        "react/react-in-jsx-scope": "off",
        "react/no-danger": "error",
        "react/rules-of-hooks": "error",
        "react/exhaustive-deps": "error",
      },
    },
    {
      files: [
        "apps/storefront/app/**",
        "**/*.config.ts",
        "apps/storefront/server/**",
        "tools/bootstrap/start-shops-for-browser.mjs",
      ],
      rules: {
        "import/no-default-export": "off",
        "unicorn/filename-case": "off",
      },
    },
    {
      files: ["apps/shop/src/config.ts", "tools/bootstrap/**", "**/*.config.ts"],
      rules: {
        "node/no-process-env": "off",
      },
    },
    {
      files: [
        "packages/i18n/src/formatters.ts",
        "**/*.test.ts",
        "**/*.test.tsx",
        "e2e/**",
        "tools/**",
        "bench/**",
      ],
      rules: {
        "no-restricted-globals": "off",
        "no-restricted-properties": "off",
      },
    },
    {
      files: ["tools/**", "bench/**", "apps/shop/bin/**"],
      rules: {
        "no-console": "off",
        "node/no-process-env": "off",
      },
    },
  ],
});

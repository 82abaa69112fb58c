import { defineConfig } from "oxlint";
import { importRules } from "./tools/architecture/modules/import-rules.ts";

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "promise", "node"],
  options: {
    typeAware: true,
    // Replaces a run of tsc, which would read and check all programs again.
    typeCheck: true,
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
    "no-warning-comments": [
      "error",
      {
        terms: ["todo", "fixme", "hack", "xxx"],
        location: "anywhere",
      },
    ],
    "max-lines-per-function": [
      "error",
      {
        max: 110,
        skipBlankLines: true,
        skipComments: true,
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
    "max-lines": ["error", 300],
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
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
    "unicorn/consistent-function-scoping": "off",
    "unicorn/no-array-sort": "error",
  },
  ignorePatterns: [
    "**/build/**",
    "**/.react-router/**",
    "apps/shop/demo/*.test.ts",
    "tools/art/**",
  ],
  overrides: [
    ...importRules,
    {
      // A group of tests is one function. The double of Stripe is one server with its state.
      files: ["**/*.test.{ts,tsx}", "**/*.e2e.ts", "apps/api/src/testing/doubles/stripe-double.ts"],
      rules: {
        "max-lines-per-function": "off",
      },
    },
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
        "apps/backoffice/app/**",
        "**/*.config.ts",
        "apps/storefront/server/**",
        "tools/bootstrap/start-shops-for-browser.mjs",
      ],
      rules: {
        "import/no-default-export": "off",
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
      files: ["**/*.test.ts", "**/*.test.tsx"],
      rules: {
        "no-restricted-properties": [
          "error",
          {
            object: "expect",
            property: "poll",
            message: "untilPasses of tools/testing/until.ts, which may not outlive its file",
          },
        ],
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

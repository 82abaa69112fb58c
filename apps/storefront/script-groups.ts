import { lazyPathPattern } from "./lazy-folders.ts";

interface ScriptGroup {
  readonly name: string;
  /** The group with the highest priority gets a module that several groups name. */
  readonly priority: number;
  /** The number of pages that must share a module. */
  readonly minShareCount?: number;
  readonly test: RegExp | ((path: string) => boolean);
}

/**
 * The scripts that pages share. Shared code travels in a few files instead of dozens, because each further file costs a
 * slow phone a round trip and compresses worse. A group also contains what its modules import.
 */
export const scriptGroups: ScriptGroup[] = [
  {
    name: "framework",
    priority: 9,
    test: matchModules([
      "node_modules/react/",
      "node_modules/react-dom/",
      "node_modules/react-router/",
      "node_modules/scheduler/",
    ]),
  },
  {
    // The rules are separate, because shared constants would otherwise bring them into every page.
    name: "rules",
    priority: 9,
    test: matchModules(["contracts/src/field-rules.", "contracts/src/orders/order-status."]),
  },
  {
    // The frame of every page, with the modules that lists, home and products share.
    name: "shell",
    priority: 8,
    test: matchModules(
      [
        "app/entry.client.",
        "app/root.",
        "app/components/compare/compare-button",
        "app/components/compare/compare-foot",
        "app/components/compare/compared",
        "app/components/errors/page-not-loaded",
        "app/components/products/",
        "app/components/site/page-meta",
        "app/components/site/safe-html",
        "app/components/wishlist/",
        "contracts/src/constants.",
        "i18n/src/money.",
        "ui/src/breadcrumbs.",
        "ui/src/native-select.",
        "ui/src/quantity-stepper.",
      ],
      {
        except: [
          "app/components/products/recent-row",
          "app/components/products/recent.texts",
          "app/components/products/variant-name",
        ],
      },
    ),
  },
  {
    name: "pagination",
    priority: 6,
    test: matchModules(["ui/src/pagination."]),
  },
  {
    name: "lists",
    priority: 4,
    test: matchModules(["app/components/filters/", "product-search/list-page."]),
  },
  {
    name: "product",
    priority: 4,
    test: matchModules(["products/product-page."]),
  },
  {
    name: "late",
    priority: 2,
    minShareCount: 6,
    test: lazyPathPattern,
  },
  {
    name: "shared",
    priority: 1,
    minShareCount: 6,
    test: /\.[cm]?[jt]sx?$/,
  },
];

/** Returns a test for modules with one of these texts in their path. */
function matchModules(
  parts: readonly string[],
  { except = [] }: { readonly except?: readonly string[] } = {},
): (path: string) => boolean {
  return (path) => {
    const slashPath = path.replaceAll("\\", "/");
    const includesAny = (texts: readonly string[]) =>
      texts.some((text) => slashPath.includes(`/${text}`));
    return includesAny(parts) && !includesAny(except);
  };
}

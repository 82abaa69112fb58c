import type { CSSOptions } from "vite";

type Plugin = Exclude<
  Exclude<CSSOptions["postcss"], string | undefined>["plugins"],
  undefined
>[number];

/**
 * Removes Tailwind's duplicate `@property` values and mixed colours, which are for browsers below
 * `cssTarget`.
 */
export const withoutFallbacks: Plugin = {
  postcssPlugin: "without-fallbacks",
  AtRule: {
    layer: (rule) => {
      if (rule.params === "properties" && rule.nodes) rule.remove();
    },
    supports: (supports) => {
      if (
        !supports.params.startsWith("(color: color-mix(") &&
        !supports.params.startsWith("(color:color-mix(")
      )
        return;
      const fallbackRule = supports.prev();
      supports.each((supportedRule) => {
        if (
          supportedRule.type !== "rule" ||
          fallbackRule?.type !== "rule" ||
          fallbackRule.selector !== supportedRule.selector
        )
          return;
        supportedRule.walkDecls(({ prop }) =>
          fallbackRule.walkDecls(prop, (declaration) => void declaration.remove()),
        );
        if (fallbackRule.nodes.length === 0) fallbackRule.remove();
      });
      supports.replaceWith(supports.nodes ?? []);
    },
  },
};

/** Drops what React asks its globals for: its tools for developers, and the browser's own sign of loading, as the site has a bar of its own. */
export const withoutUnusedGlobals = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
  navigation: "undefined",
};

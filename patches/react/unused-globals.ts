/**
 * Removes React's lookups of developer tools and of the browser's loading indicator. The site has
 * its own loading bar.
 */
export const withoutUnusedGlobals = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
  navigation: "undefined",
};

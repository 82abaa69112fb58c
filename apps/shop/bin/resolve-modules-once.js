import module from "node:module";

/**
 * Resolves each module once. Node parses the package.json around a file for every import. Drizzle's
 * has 180 kB, which is half of a start. Harbour's sources and drizzle-orm import with extensions,
 * so their kind is known. All sources share one installation, so each import is resolved once.
 * Packages resolve their own dependencies as before.
 */
export function resolveModulesOnce() {
  const resolvedModules = new Map();
  module.registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL = "", conditions } = context;
      const format = conditions.includes("import") ? moduleFormat(specifier, parentURL) : undefined;
      if (format) return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
      const isOurs = parentURL.endsWith(".ts") && !/^(\.|\/|node:|file:)/.test(specifier);
      if (!isOurs) return nextResolve(specifier, context);
      // `require` and `import` may resolve to different files.
      const key = `${specifier} ${conditions.join()}`;
      const resolution = resolvedModules.get(key) ?? {
        ...nextResolve(specifier, context),
        shortCircuit: true,
      };
      resolvedModules.set(key, resolution);
      return resolution;
    },
  });
}

/** @returns undefined when Node must resolve it */
function moduleFormat(specifier, parentURL) {
  if (!/^\.\.?\//.test(specifier)) return undefined;
  if (specifier.endsWith(".ts") && parentURL.endsWith(".ts")) return "module-typescript";
  const isInDrizzle = parentURL.includes("/node_modules/drizzle-orm/");
  return isInDrizzle && specifier.endsWith(".js") ? "module" : undefined;
}

import module from "node:module";

/**
 * Resolves each module once. Node parses the package.json around a file for every import. Drizzle's has 180 kB, which
 * is half of a start. Our sources name each other with their extension, as drizzle-orm's modules do, so their kind is
 * known. Sources share one installation of their imports, so each is found once. Packages find their own dependencies
 * as before.
 */
export function resolveModulesOnce() {
  const found = new Map();
  module.registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL = "", conditions } = context;
      const format = conditions.includes("import") ? formatOf(specifier, parentURL) : undefined;
      if (format) return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
      const isOurs = parentURL.endsWith(".ts") && !/^(\.|\/|node:|file:)/.test(specifier);
      if (!isOurs) return nextResolve(specifier, context);
      // `require` may find another file than `import` does.
      const key = `${specifier} ${conditions.join()}`;
      const known = found.get(key) ?? {
        ...nextResolve(specifier, context),
        shortCircuit: true,
      };
      found.set(key, known);
      return known;
    },
  });
}

/** @returns undefined for what Node has to find */
function formatOf(specifier, parentURL) {
  if (!/^\.\.?\//.test(specifier)) return undefined;
  if (specifier.endsWith(".ts") && parentURL.endsWith(".ts")) return "module-typescript";
  const isInDrizzle = parentURL.includes("/node_modules/drizzle-orm/");
  return isInDrizzle && specifier.endsWith(".js") ? "module" : undefined;
}

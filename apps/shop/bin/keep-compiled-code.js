import module from "node:module";

/**
 * Keeps compiled code for the next start, in Node's own temporary folder if this one cannot be
 * written. A service may have a temporary folder that ends with it, so another one is better.
 * @param {string | undefined} folder
 * @returns {string | undefined} the chosen folder
 */
export function keepCompiledCode(folder) {
  const { status } = module.enableCompileCache(folder);
  if (status === module.constants.compileCacheStatus.FAILED) module.enableCompileCache();
  return module.getCompileCacheDir();
}

/**
 * Runs the scenario that `--scenario` names, or all of them in turn. Each scenario is a script that reads the other
 * options.
 * @throws Error for an unknown name
 */
export async function runScenarios(
  scenarios: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  const names = Object.keys(scenarios);
  const flagIndex = process.argv.indexOf("--scenario");
  const [, name = "all"] = flagIndex < 0 ? [] : process.argv.splice(flagIndex, 2);
  if (name !== "all" && !names.includes(name))
    throw new Error(`--scenario must be ${names.join(", ")} or all`);
  for (const [scenario, run] of Object.entries(scenarios)) {
    if (name !== "all" && name !== scenario) continue;
    if (name === "all") console.log(`\n${scenario}`);
    await run();
  }
}

interface Page {
  /** The path with parameters: `orders/:order`. */
  readonly path: string;
}

/**
 * A node in the tree of path segments. It holds the next nodes by name, the next node for a parameter, and the page
 * that ends here.
 */
interface Step<Found> {
  readonly namedSteps: Map<string, Step<Found>>;
  parameterStep?: Step<Found>;
  page?: Found;
}

/**
 * Returns a function that finds the page for a path. A fixed segment wins over a parameter: `products/new` over
 * `products/:key`.
 */
export function createPageFinder<Found extends Page>(
  pages: readonly Found[],
): (path: string) => Found | undefined {
  const first: Step<Found> = { namedSteps: new Map() };
  for (const page of pages) {
    let step = first;
    for (const name of splitPath(page.path)) step = addStep(step, name);
    step.page = page;
  }
  return (path) => findPage(first, splitPath(path));
}

const splitPath = (path: string): string[] => path.split("/").filter(Boolean);

function addStep<Found>(step: Step<Found>, name: string): Step<Found> {
  if (name.startsWith(":")) return (step.parameterStep ??= { namedSteps: new Map() });
  const next = step.namedSteps.get(name) ?? { namedSteps: new Map() };
  step.namedSteps.set(name, next);
  return next;
}

function findPage<Found>(
  step: Step<Found> | undefined,
  [name, ...remainingNames]: readonly string[],
): Found | undefined {
  if (step === undefined || name === undefined) return step?.page;
  return (
    findPage(step.namedSteps.get(name), remainingNames) ??
    findPage(step.parameterStep, remainingNames)
  );
}

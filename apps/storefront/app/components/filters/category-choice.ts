/** A category in the filter, with the number of its products. */
export interface CategoryOption {
  readonly slug: string;
  readonly title: string;
  readonly count: number;
  readonly children: readonly CategoryOption[];
}

/** The flags of a category (S3-083): chosen with all descendants, or partly. */
export interface CategoryFlags {
  readonly isActive: boolean;
  readonly isIndeterminate: boolean;
}

export function choiceFlags(option: CategoryOption, chosenSlugs: readonly string[]): CategoryFlags {
  if (chosenSlugs.includes(option.slug)) return { isActive: true, isIndeterminate: false };
  const childFlags = option.children.map((child) => choiceFlags(child, chosenSlugs));
  const isActive = childFlags.length > 0 && childFlags.every((flags) => flags.isActive);
  const isTouched = childFlags.some((flags) => flags.isActive || flags.isIndeterminate);
  return { isActive, isIndeterminate: isTouched && !isActive };
}

/** Returns the choice after a press on a category, with all its descendants and with updated ancestors. */
export function toggleCategory(
  options: readonly CategoryOption[],
  chosenSlugs: readonly string[],
  slug: string,
): string[] {
  const pressedOption = flattenOptions(options).find((option) => option.slug === slug);
  if (!pressedOption) return [...chosenSlugs];
  const leaves = new Set(options.flatMap((option) => listChosenLeaves(option, chosenSlugs)));
  const isChosen = leafSlugs(pressedOption).every((leaf) => leaves.has(leaf));
  for (const leaf of leafSlugs(pressedOption)) {
    if (isChosen) leaves.delete(leaf);
    else leaves.add(leaf);
  }
  return options.flatMap((option) => shortest(option, leaves));
}

/** Shortens a choice, because a completely chosen category stands for its descendants. */
export function shortenChoice(
  options: readonly CategoryOption[],
  chosenSlugs: readonly string[],
): string[] {
  const leaves = new Set(options.flatMap((option) => listChosenLeaves(option, chosenSlugs)));
  return options.flatMap((option) => shortest(option, leaves));
}

function shortest(option: CategoryOption, leaves: ReadonlySet<string>): string[] {
  if (leafSlugs(option).every((leaf) => leaves.has(leaf))) return [option.slug];
  return option.children.flatMap((child) => shortest(child, leaves));
}

function listChosenLeaves(option: CategoryOption, chosenSlugs: readonly string[]): string[] {
  if (chosenSlugs.includes(option.slug)) return leafSlugs(option);
  return option.children.flatMap((child) => listChosenLeaves(child, chosenSlugs));
}

function leafSlugs({ slug, children }: CategoryOption): string[] {
  return children.length === 0 ? [slug] : children.flatMap(leafSlugs);
}

/** Lists the tree from top to bottom. */
export function flattenOptions(options: readonly CategoryOption[]): CategoryOption[] {
  return options.flatMap((option) => [option, ...flattenOptions(option.children)]);
}

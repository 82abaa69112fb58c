import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that need a browser's objects follow each other, after those that do not. A worker is used again only when the next file wants
 * the same environment as the one before: mixed, every change starts a process and imports everything anew, a second each.
 */
export class SameWorkerFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array, but the sequencer
    const sorted = await super.sort(files);
    const byProject = Map.groupBy(sorted, ({ project }) => project);
    return [...byProject.values()].flatMap((ofProject) => {
      const { plain = [], special = [] } = Object.groupBy(ofProject, ({ moduleId }) =>
        namesEnvironment(moduleId) ? "special" : "plain",
      );
      return [...plain, ...special];
    });
  }
}

function namesEnvironment(file: string): boolean {
  return readFileSync(file, "utf8").startsWith("// @vitest-environment ");
}

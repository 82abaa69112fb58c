import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Sorts test files by environment, those with a simulated browser last. Vitest reuses a worker only for the same
 * environment, and a new process takes a second. Slow files come first, so that none delays the end.
 */
export class SameWorkerFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array, but the sequencer
    const sorted = await super.sort(files);
    const filesByProject = Map.groupBy(sorted, ({ project }) => project);
    return [...filesByProject.values()].flatMap((projectFiles) => {
      const {
        long = [],
        plain: plainFiles = [],
        special: environmentFiles = [],
      } = Object.groupBy(projectFiles, ({ moduleId }) =>
        hasEnvironmentComment(moduleId)
          ? "special"
          : slowTestPattern.test(moduleId)
            ? "long"
            : "plain",
      );
      return [...long, ...plainFiles, ...environmentFiles];
    });
  }
}

const slowTestPattern =
  /\/(?:(?:deliver-webhook|no-long-reads)\.integration|[^/]+\.scenario)\.test\.ts$/;

function hasEnvironmentComment(file: string): boolean {
  return readFileSync(file, "utf8").startsWith("// @vitest-environment ");
}

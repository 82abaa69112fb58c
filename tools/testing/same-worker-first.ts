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
    const projects = [...filesByProject.values()].map((projectFiles) => {
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
      return { isSlow: long.length > 0, files: [...long, ...plainFiles, ...environmentFiles] };
    });
    return projects
      .toSorted((project, other) => Number(other.isSlow) - Number(project.isSlow))
      .flatMap(({ files }) => files);
  }
}

const slowTestPattern =
  /\/(?:architecture|(?:deliver-webhook|no-long-reads)\.integration|[^/]+\.scenario)\.test\.ts$/;

/**
 * Tells whether a file has the comment, also below others. One such file between plain ones costs two new processes.
 */
function hasEnvironmentComment(file: string): boolean {
  return /^\/\/ @vitest-environment /m.test(readFileSync(file, "utf8"));
}

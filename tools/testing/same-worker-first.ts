import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that need a browser's objects follow each other, after those that do not. A worker is used again only when the next file wants the
 * same environment as the one before. Mixed, every change would start a process and import everything anew, a second each. What waits for
 * seconds, or takes many, begins first, so that nothing waits for it at the end.
 */
export class SameWorkerFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array, but the sequencer
    const sorted = await super.sort(files);
    const byProject = Map.groupBy(sorted, ({ project }) => project);
    return [...byProject.values()].flatMap((ofProject) => {
      const {
        long = [],
        plain = [],
        special = [],
      } = Object.groupBy(ofProject, ({ moduleId }) =>
        namesEnvironment(moduleId) ? "special" : takesLong.test(moduleId) ? "long" : "plain",
      );
      return [...long, ...plain, ...special];
    });
  }
}

const takesLong = /\/(?:(?:deliver-webhook|no-long-reads)\.integration|[^/]+\.scenario)\.test\.ts$/;

function namesEnvironment(file: string): boolean {
  return readFileSync(file, "utf8").startsWith("// @vitest-environment ");
}

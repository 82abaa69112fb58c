import { join } from "node:path";
import { expect, test } from "vitest";
import {
  readPlaywrightOutcome,
  readVitestOutcome,
  listFailures,
  failEmptyTier,
} from "./failures.mjs";
import { projectRoot, pinnedNode } from "./project.mjs";
import { runAndCapture } from "./run.mjs";

const makeFileReport = (name: string, reportFields: object) => ({
  name: join(projectRoot, name),
  ...reportFields,
});

test("the summary names a failed unit test, or a file that failed to load, with the reason", () => {
  const report = {
    numPassedTests: 2,
    testResults: [
      makeFileReport("apps/api/src/a.test.ts", {
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "one is one" },
          {
            status: "failed",
            fullName: "two are two",
            failureMessages: ["\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\nat c"],
          },
        ],
      }),
      makeFileReport("apps/api/src/b.test.ts", {
        status: "failed",
        message: "\u001b[31mCannot find module 'c'\u001b[39m\nat d",
        assertionResults: [],
      }),
      makeFileReport("apps/api/src/e.test.ts", { status: "passed", assertionResults: [] }),
    ],
  };
  const failures = [
    "apps/api/src/a.test.ts: two are two (AssertionError: expected 1 to be 2)",
    "apps/api/src/b.test.ts: Cannot find module 'c'",
  ];
  expect(readVitestOutcome(report)).toEqual({ passed: 2, failed: 2, failures });
});

test("the summary names failed and flaky browser tests, and errors outside tests, with their place", () => {
  const makeSpec = (title: string, ok: boolean, status: string) => {
    const results = ok ? [] : [{ error: { message: "Error: no button\nat c" } }];
    return { file: "a.e2e.ts", line: 7, title, ok, tests: [{ status, results }] };
  };
  const report = {
    stats: { expected: 1 },
    errors: [{ message: "The shop ended before it was ready.\nat b" }],
    suites: [
      {
        specs: [makeSpec("works", true, "expected")],
        suites: [
          {
            title: "a guest",
            specs: [makeSpec("buys", false, "unexpected"), makeSpec("pays", true, "flaky")],
          },
        ],
      },
    ],
  };
  const failures = [
    "The shop ended before it was ready.",
    "e2e/a.e2e.ts:7: a guest buys (Error: no button)",
    "e2e/a.e2e.ts:7: a guest pays",
  ];
  expect(readPlaywrightOutcome(report)).toEqual({ passed: 1, failed: 3, failures });
});

test("a tier fails when no test ran or its program ended with an error", () => {
  const passedOutcome = { passed: 3, failed: 0, failures: [] };
  expect(failEmptyTier(passedOutcome, 0)).toEqual(passedOutcome);
  expect(failEmptyTier(passedOutcome, 1)).toMatchObject({
    failed: 1,
    failures: [expect.stringContaining("ended with 1")],
  });
  expect(failEmptyTier(readVitestOutcome(null), 0)).toMatchObject({
    failed: 1,
    failures: ["no test ran"],
  });
  expect(failEmptyTier(readPlaywrightOutcome(null), 1).failed).toBe(1);
});

test("the run ends with a list of failures and their tiers", () => {
  const tiers = [
    { tier: "check", failures: [] },
    { tier: "faults", failures: ["faults.ts --scenario killed"] },
  ];
  expect(listFailures(tiers)).toBe("FAILED  faults: faults.ts --scenario killed\n");
});

test("a tier that ends the run early still reports the failures of earlier tiers", async () => {
  // The script writes to one stream, because the order of output on two streams is undefined.
  const script = `
    console.error = () => {};
    const { reportFailuresAtExit } = await import("./tools/bootstrap/failures.mjs");
    const { exitWithMessage } = await import("./tools/bootstrap/project.mjs");
    const runTier = reportFailuresAtExit(["unit", "build", "browser"]);
    await runTier("unit", async () => ({ passed: 2, failed: 1, failures: ["a.test.ts: one is one"] }));
    await runTier("build", () => exitWithMessage("The storefront could not be built: see above."));`;
  const { code, lastLines } = await runAndCapture(pinnedNode, [
    "--input-type=module",
    "-e",
    script,
  ]);
  expect(code).toBe(1);
  expect(lastLines.join("\n").replaceAll(/ in [\d.]+ ?s/g, "")).toContain(
    `
unit: 2 passed, 1 failed
build: 0 passed, 1 failed
browser: not run

FAILED  unit: a.test.ts: one is one
FAILED  build: it ended the run

2 passed, 2 failed`.trim(),
  );
});

test("a failed program's exit code and last ten lines are kept", async () => {
  const script = "for (let n = 1; n <= 12; n += 1) console.log(n); process.exitCode = 3;";
  const { code, lastLines } = await runAndCapture(pinnedNode, ["-e", script]);
  expect([code, lastLines]).toEqual([3, ["3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]]);
});

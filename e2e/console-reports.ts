import { expect } from "@playwright/test";

/** The errors and warnings that the browser reports during a test. */
export class ConsoleReports {
  private messages: string[] = [];
  private readonly expected: RegExp[] = [];

  add(text: string): void {
    this.messages.push(text);
  }

  /** Returns the reports that no test expected, in the order of their arrival. */
  get unexpected(): readonly string[] {
    return this.messages.filter((text) => !this.expected.some((kind) => kind.test(text)));
  }

  /** Allows every report of this kind, including later ones, because a page may request a lost file repeatedly. */
  forgive(kind: RegExp): void {
    this.expected.push(kind);
    this.messages = this.messages.filter((text) => !kind.test(text));
  }

  hasMatch(kind: RegExp): boolean {
    return this.messages.some((text) => kind.test(text));
  }
}

/**
 * Waits for a report that the test causes, and allows its kind. Any other report fails the test at its end.
 * @param kind matches the report's text
 */
export async function expectConsoleReport(
  consoleReports: ConsoleReports,
  kind: RegExp,
): Promise<void> {
  await expect
    .poll(() => consoleReports.hasMatch(kind), { message: `the browser reports ${kind}` })
    .toBe(true);
  consoleReports.forgive(kind);
}

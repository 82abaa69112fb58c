import { expect, test } from "vitest";
import { escapeForTerminal } from "./escape-for-terminal.ts";

test("a file's content reaches the terminal as text, never as a command", () => {
  expect(escapeForTerminal("a\u001b[31mb\u0000\u009b\u202ec")).toBe(
    "a<U+001B>[31mb<U+0000><U+009B><U+202E>c",
  );
  expect(escapeForTerminal("毛絨\t鯨魚\nline 2")).toBe("毛絨\t鯨魚\nline 2");
});

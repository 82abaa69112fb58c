// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { type Command, findCommands, readRecentCommandIds, rememberCommand } from "./command.ts";

const commands: Command[] = [
  { id: "pokemon", label: "Pokémon orders", words: "寶可夢訂單" },
  { id: "members", label: "Members", words: "會員" },
];
const findCommandIds = (typedText: string) => findCommands(commands, typedText).map(({ id }) => id);

describe("commands", () => {
  test.each([
    ["pokemon", ["pokemon"]],
    ["ORD poké", ["pokemon"]],
    ["ember", ["members"]],
    ["會員", ["members"]],
    ["訂單 pok", ["pokemon"]],
    ["ｍｅｍ", ["members"]],
    ["", ["pokemon", "members"]],
    ["nothing", []],
  ])("finds by parts of words: %s", (typedText, ids) => {
    expect(findCommandIds(typedText)).toEqual(ids);
  });

  test("remembers the last five, each once and the newest first", () => {
    for (const id of ["a", "b", "c", "d", "e", "a", "f"]) rememberCommand(id);
    expect(readRecentCommandIds()).toEqual(["f", "a", "e", "d", "c"]);
    localStorage.setItem("backoffice.recent", "{");
    expect(readRecentCommandIds()).toEqual([]);
  });
});

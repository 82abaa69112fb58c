/** A page, action or thing that the palette opens. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Further words by which it is found, such as its name in the other language. */
  readonly words: string;
  /** The text beside the label. */
  readonly detail?: string;
  /** The address that it opens. */
  readonly path?: string;
  /** A page of the shop, which opens in a tab of its own. */
  readonly shopPath?: string;
  readonly run?: () => void;
}

/** A titled part of the palette. The library takes groups with any further fields. */
export interface CommandGroup extends Record<string, unknown> {
  readonly value: string;
  readonly items: readonly Command[];
}

/** Returns letters without case, accents and full widths, so that "pokemon" finds "Pokémon". */
export const foldWords = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase();

/** Finds commands that contain each typed word, as a part of any word and in any order. */
export function findCommands(commands: readonly Command[], typedText: string): Command[] {
  const typedWords = foldWords(typedText).split(/\s+/).filter(Boolean);
  return commands.filter(({ label, words }) => {
    const text = foldWords(`${label} ${words}`);
    return typedWords.every((typedWord) => text.includes(typedWord));
  });
}

const recentCommandsKey = "backoffice.recent";
const maxRecent = 5;

/** Reads the ids of the commands that were used last, the newest first. */
export function readRecentCommandIds(): string[] {
  try {
    const recentIds: unknown = JSON.parse(localStorage.getItem(recentCommandsKey) ?? "[]");
    return Array.isArray(recentIds) ? recentIds.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Remembers a command. Only pages and actions, because found people and orders are nobody's to keep. */
export function rememberCommand(id: string): void {
  const otherIds = readRecentCommandIds().filter((otherId) => otherId !== id);
  localStorage.setItem(recentCommandsKey, JSON.stringify([id, ...otherIds].slice(0, maxRecent)));
}

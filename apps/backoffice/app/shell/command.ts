/** A page, action or record that the palette can open. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Further words to find the command by, such as its name in the other language. */
  readonly words: string;
  /** Text beside the label. */
  readonly detail?: string;
  /** The back office path that the command opens. */
  readonly path?: string;
  /** The path of a shop page, which opens in a new tab. */
  readonly shopPath?: string;
  readonly run?: () => void;
}

/** A titled group of commands. The palette's library requires groups to be records. */
export interface CommandGroup extends Record<string, unknown> {
  readonly value: string;
  readonly items: readonly Command[];
}

/** Normalises a text for searching: no upper case, accents or full-width letters. "pokemon" then finds "Pokémon". */
export const foldLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase();

/** Finds the commands that contain each typed word, in any order and as a part of any word. */
export function findCommands(commands: readonly Command[], typedText: string): Command[] {
  const typedWords = foldLetters(typedText).split(/\s+/).filter(Boolean);
  return commands.filter(({ label, words }) => {
    const text = foldLetters(`${label} ${words}`);
    return typedWords.every((typedWord) => text.includes(typedWord));
  });
}

const recentCommandsKey = "backoffice.recent";
const maxRecent = 5;

/** Reads the ids of recently used commands, newest first. */
export function readRecentCommandIds(): string[] {
  try {
    const recentIds: unknown = JSON.parse(localStorage.getItem(recentCommandsKey) ?? "[]");
    return Array.isArray(recentIds) ? recentIds.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/**
 * Stores a command as recently used. Only pages and actions are stored, because members and orders are personal data.
 */
export function rememberCommand(id: string): void {
  const otherIds = readRecentCommandIds().filter((otherId) => otherId !== id);
  localStorage.setItem(recentCommandsKey, JSON.stringify([id, ...otherIds].slice(0, maxRecent)));
}

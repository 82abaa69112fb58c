import { distance } from "fastest-levenshtein";

/** A name whose parts are sorted for comparison, because banks write names in capitals and in different orders. */
interface Name {
  readonly sortedName: string;
  /**
   * A bit for each letter of the name. Different letters may share a bit. If two names differ in n bits, they differ
   * in at least n / 2 letters.
   */
  readonly letterBits: number;
}

/** Prepares the recipients' names of waiting orders for comparison with many payers. Equal names are prepared once. */
export function preparePayerNames(people: readonly { readonly recipient: string }[]) {
  const ids = new Map<string, number>();
  const names: Name[] = [];
  for (const { recipient } of people) {
    const name = parseName(recipient);
    if (ids.has(name.sortedName)) continue;
    ids.set(name.sortedName, names.length);
    names.push(name);
  }
  // The bits are in one typed array, because comparing them rules out most of the millions of pairs.
  const bitsById = Int32Array.from(names, (name) => name.letterBits);
  const matchesByName = new Map<string, Uint8Array>();
  const findSameNames = (name: Name) => {
    // `isSame` allows errors in a sixth of the longer name, which is at most a fifth of the shorter name.
    const maxDifferentBits = 2 * Math.floor(name.sortedName.length / 5);
    const matchByNameId = new Uint8Array(bitsById.length);
    for (let id = 0; id < bitsById.length; id += 1)
      if (
        countBits(name.letterBits ^ bitsById[id]!) <= maxDifferentBits &&
        isSame(name, names[id]!)
      )
        matchByNameId[id] = 1;
    return matchByNameId;
  };
  return {
    findId: (recipient: string): number => ids.get(parseName(recipient).sortedName)!,
    /** Returns a function that tells whether the name with an id matches the payer. */
    matchPayer(payer: string): (id: number) => boolean {
      const name = parseName(payer);
      const nameMatches = matchesByName.get(name.sortedName) ?? findSameNames(name);
      matchesByName.set(name.sortedName, nameMatches);
      return (id) => nameMatches[id] === 1;
    },
  };
}

function parseName(text: string): Name {
  const nameWords = text.toLowerCase().split(/[^\p{L}]+/u);
  const sortedName = nameWords.filter(Boolean).toSorted().join(" ");
  let letterBits = 0;
  for (let index = 0; index < sortedName.length; index += 1)
    letterBits |= 1 << (sortedName.charCodeAt(index) & 31);
  return { sortedName, letterBits };
}

/** Returns the number of letters that may differ in a name of this length. */
const maxWrongLetters = (length: number) => Math.floor(length / 6);

function isSame(name: Name, otherName: Name): boolean {
  const longerLength = Math.max(name.sortedName.length, otherName.sortedName.length);
  const shorterLength = Math.min(name.sortedName.length, otherName.sortedName.length);
  const max = maxWrongLetters(longerLength);
  if (shorterLength < 2 || longerLength - shorterLength > max) return false;
  return distance(name.sortedName, otherName.sortedName) <= max;
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbleCounts = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbleCounts + (nibbleCounts >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

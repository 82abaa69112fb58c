import { distance } from "fastest-levenshtein";

/** A name prepared for comparison in any order of its parts. Banks write names in capitals and in different orders. */
interface Name {
  readonly written: string;
  /** A bit per letter, some of them shared. Names that differ in many bits differ in at least half as many letters. */
  readonly letters: number;
}

/** Prepares the recipients' names of waiting orders, each once, for comparison with many payers. */
export function preparePayerNames(people: readonly { readonly recipient: string }[]) {
  const ids = new Map<string, number>();
  const names: Name[] = [];
  for (const { recipient } of people) {
    const name = parseName(recipient);
    if (ids.has(name.written)) continue;
    ids.set(name.written, names.length);
    names.push(name);
  }
  // The letters lie in one array, because most of millions of pairs differ in this one number.
  const letters = Int32Array.from(names, (name) => name.letters);
  const answers = new Map<string, Uint8Array>();
  const compare = (name: Name) => {
    // A difference of a sixth of the longer name is a fifth of the shorter one.
    const bits = 2 * Math.floor(name.written.length / 5);
    const same = new Uint8Array(letters.length);
    for (let id = 0; id < letters.length; id += 1)
      if (bitsIn(name.letters ^ letters[id]!) <= bits && isSame(name, names[id]!)) same[id] = 1;
    return same;
  };
  return {
    findId: (recipient: string): number => ids.get(parseName(recipient).written)!,
    /** Returns a test for the payer's name, by its id. */
    like(payer: string): (id: number) => boolean {
      const name = parseName(payer);
      const known = answers.get(name.written) ?? compare(name);
      answers.set(name.written, known);
      return (id) => known[id] === 1;
    },
  };
}

function parseName(text: string): Name {
  const parts = text.toLowerCase().split(/[^\p{L}]+/u);
  const written = parts.filter(Boolean).toSorted().join(" ");
  let letters = 0;
  for (let at = 0; at < written.length; at += 1) letters |= 1 << (written.charCodeAt(at) & 31);
  return { written, letters };
}

/** Returns the number of wrong letters that a name of this length may have. */
const maxWrong = (length: number) => Math.floor(length / 6);

function isSame(name: Name, other: Name): boolean {
  const longer = Math.max(name.written.length, other.written.length);
  const shorter = Math.min(name.written.length, other.written.length);
  const max = maxWrong(longer);
  if (shorter < 2 || longer - shorter > max) return false;
  return distance(name.written, other.written) <= max;
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

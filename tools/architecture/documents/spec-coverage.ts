import type { SourceFile } from "../source-file.ts";

/** The number of requirements in each section of the specification. Add a section here together with its file. */
export const sectionSizes: Readonly<Record<string, number>> = {
  1: 40,
  2: 159,
  3: 125,
  4: 41,
  5: 33,
  6: 18,
  7: 96,
  8: 42,
  9: 55,
};

export const indexPath = "docs/spec-coverage.md";
/** The table of counts in the index. */
export const countsTablePattern = /^\| section \|.*(?:\n\|.*)*/m;
const sectionPathPattern = /^docs\/spec-coverage\/(\d+)-[a-z0-9-]+\.md$/;
const marks = ["ok", "part", "no", "n/a"] as const;
/**
 * The marker that replaces a proof, for requirements without a test. The row's note says where the behaviour can be
 * seen.
 */
const seenProof = "`seen`";
const proofPattern = /^`([\w./-]+\.(?:test|e2e)\.tsx?)`$/;

interface Row {
  file: string;
  section: string;
  id: string;
  mark: string;
  proof: string;
  note: string;
}

/** Finds faults of the coverage tables: missing rows, missing proofs and outdated counts. */
export function findCoverageBreaches(
  files: readonly SourceFile[],
  sizes: Readonly<Record<string, number>> = sectionSizes,
): string[] {
  const sections = readSections(files);
  const rows = sections.flatMap(readRows);
  return [
    ...findIdBreaches(
      rows,
      sections.map(({ section }) => section),
      sizes,
    ),
    ...rows.flatMap(findFormBreaches),
    ...findProofBreaches(rows, files),
    ...findIndexBreaches(files),
  ];
}

/** Returns the table of counts for the index. */
export function composeCoverageCounts(files: readonly SourceFile[]): string {
  const sections = readSections(files);
  const lines = sections.map(({ path, text, section }) => {
    const title = /^# (.+)$/m.exec(text)?.[1] ?? path;
    const link = path.slice("docs/".length);
    return `| [${title}](${link}) | ${countMarks(readRows({ path, text, section })).join(" | ")} |`;
  });
  return [
    "| section | requirements | ok | of these only seen | part | no | n/a |",
    "|---|---|---|---|---|---|---|",
    ...lines,
    `| all | ${countMarks(sections.flatMap(readRows)).join(" | ")} |`,
  ].join("\n");
}

function countMarks(rows: readonly Row[]): number[] {
  const [ok, part, no, none] = marks.map((mark) => rows.filter((row) => row.mark === mark).length);
  const seenCount = rows.filter(({ mark, proof }) => mark === "ok" && proof === seenProof).length;
  return [rows.length, ok!, seenCount, part!, no!, none!];
}

type Section = SourceFile & { section: string };

const readSections = (files: readonly SourceFile[]): Section[] =>
  files
    .flatMap((file) => {
      const section = sectionPathPattern.exec(file.path)?.[1];
      return section ? [{ ...file, section }] : [];
    })
    .toSorted((a, b) => Number(a.section) - Number(b.section));

const readRows = ({ path, text, section }: Section): Row[] =>
  text.split("\n").flatMap((line) => {
    if (!/^\| *S\d/.test(line)) return [];
    const [, id, , mark, proof, note] = line.split("|").map((cell) => cell.trim());
    return [
      { file: path, section, id: id!, mark: mark ?? "", proof: proof ?? "", note: note ?? "" },
    ];
  });

function findIdBreaches(
  rows: readonly Row[],
  sections: readonly string[],
  sizes: Readonly<Record<string, number>>,
): string[] {
  const expected = Object.entries(sizes).flatMap(([section, size]) =>
    Array.from(
      { length: size },
      (_, position) => `S${section}-${String(position + 1).padStart(3, "0")}`,
    ),
  );
  const ids = rows.map(({ id }) => id);
  return [
    ...sections
      .filter((section) => !(section in sizes))
      .map((section) => `section ${section}: say in spec-coverage.ts how many rows it has`),
    ...expected.filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
    ...rows
      .filter(
        ({ id, section }, position) =>
          ids.indexOf(id) !== position || !expected.includes(id) || !id.startsWith(`S${section}-`),
      )
      .map(({ id, file }) => `${id} in ${file} is there twice, or has no place there`),
  ];
}

function findFormBreaches({ id, mark, proof, note }: Row): string[] {
  if (!marks.some((validMark) => validMark === mark)) return [`${id}: ${mark} is no mark`];
  if (mark === "ok" && !proof) return [`${id} is ok without a proof`];
  if (proof === seenProof && mark !== "ok") return [`${id} is ${mark}, so there is nothing to see`];
  if ((mark !== "ok" || proof === seenProof) && !note) return [`${id} says no more than ${mark}`];
  return [];
}

function findProofBreaches(rows: readonly Row[], files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  return rows
    .filter(({ proof }) => proof && proof !== seenProof)
    .flatMap(({ id, proof }) =>
      proof.split(", ").flatMap((reference) => {
        const path = proofPattern.exec(reference)?.[1];
        if (!path) return [`${id}: ${reference} is not the path of a test file in backticks`];
        return paths.has(path) ? [] : [`${id}: ${path} is not there`];
      }),
    );
}

function findIndexBreaches(files: readonly SourceFile[]): string[] {
  const index = files.find(({ path }) => path === indexPath);
  const isCurrent =
    countsTablePattern.exec(index?.text ?? "")?.[0] === composeCoverageCounts(files);
  return isCurrent ? [] : [`${indexPath} counts otherwise: npm run spec-coverage`];
}

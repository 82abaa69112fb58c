/**
 * Judges the reading of payment proofs. The pictures follow eight invented banking apps, with
 * typical damage by buyers. The real engine reads each in a separate process. The rules were tuned
 * on one set. The report's set has other seeds, other names and two further layouts.
 */
import { availableParallelism } from "node:os";
import { maxDistance } from "../../apps/api/src/orders/proof-reading/find-duplicates.rules.ts";
import { runRecogniser } from "../../apps/api/src/orders/proof-reading/run-recogniser.ts";
import { reportGoal, megabytes, percentile } from "../support/figures.ts";
import { readOptions } from "../support/options.ts";
import { reportCast, tuningCast } from "./casts.ts";
import { generateSamples } from "./generate-samples.ts";
import { tunedLayouts, unseenLayouts } from "./layouts.ts";
import {
  countDifferentBits,
  isLikelyCopy,
  type ScoredReading,
  scoreReading,
  hashResentCopy,
  scoreMarked,
} from "./score.ts";

const { set, count, seed } = readOptions({ set: "both", count: 0, seed: 0 });
const tunedNames = Object.keys(tunedLayouts);
const sets = [
  { name: "tuning", cast: tuningCast, layouts: tunedNames, count: 30, seed: 1 },
  {
    name: "report",
    cast: reportCast,
    layouts: [...tunedNames, ...Object.keys(unseenLayouts)],
    count: 60,
    seed: 4711,
  },
].filter(({ name }) => set === "both" || set === name);
if (sets.length === 0) throw new Error("--set is tuning, report or both");

for (const set of sets) {
  const pictures = count || set.count;
  console.log(`\n${set.name} set: ${pictures} pictures, ${availableParallelism()} cores`);
  const marked: ScoredReading[] = [];
  for await (const sample of generateSamples(seed || set.seed, set.cast, set.layouts, pictures)) {
    const began = performance.now();
    const recognised = await runRecogniser(sample.picture, { timeoutMs: 60_000 });
    const words = recognised === "too-hard" ? undefined : recognised;
    marked.push(scoreReading(sample, words, performance.now() - began));
  }
  for (const { sample, wrong } of marked)
    if (wrong.length > 0)
      console.log(
        `        ${sample.receipt.layout}, ${sample.receipt.language}, ${sample.receipt.isDark ? "dark" : "light"}, ${sample.damage}: ${wrong.join("; ")}`,
      );
  report(marked);
  await reportDuplicates(marked);
}

function report(marked: readonly ScoredReading[]): void {
  const score = scoreMarked(marked);
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  reportGoal("amount right", percent(score.amount), score.amount >= 0.95, "at least 95 %");
  reportGoal(
    "bank right, where one is named",
    percent(score.bank),
    score.bank >= 0.9,
    "at least 90 %",
  );
  reportGoal(
    "a wrong amount called a match",
    String(score.falseAmounts),
    score.falseAmounts === 0,
    "0",
  );
  reportGoal(
    "a wrong account called a match",
    String(score.falseBanks),
    score.falseBanks === 0,
    "0",
  );
  const took = marked.map(({ milliseconds }) => milliseconds);
  const slowest = Math.max(...took);
  const seconds = `p50 ${(percentile(took, 0.5) / 1000).toFixed(1)} s, slowest ${(slowest / 1000).toFixed(1)} s`;
  reportGoal("time for a picture", seconds, slowest <= 10_000, "at most 10 s");
  const held = Math.max(...marked.map(({ peakBytes }) => peakBytes));
  reportGoal("memory of the process", megabytes(held), held <= 500 * 1024 * 1024, "at most 500 MB");
  console.log(
    `        right amounts called a match ${percent(score.amountsFound)}, right accounts ${percent(score.banksFound)}; ` +
      `payer right ${percent(score.payer)}, time ${percent(score.time)}, transfer's number ${percent(score.transferReference)}, order's ${percent(score.orderReference)}`,
  );
}

/**
 * Reports duplicates: every picture resent by another sender, and all pairs of different payments.
 */
async function reportDuplicates(marked: readonly ScoredReading[]): Promise<void> {
  let found = 0;
  for (const { sample, hash } of marked)
    if (countDifferentBits(hash, await hashResentCopy(sample.picture)) <= maxDistance) found += 1;
  const flagged = marked.flatMap((mark, at) =>
    marked.slice(at + 1).filter((other) => isLikelyCopy(mark, other)),
  ).length;
  reportGoal(
    "copies that look alike, smaller and compressed anew",
    `${found} of ${marked.length}`,
    found >= marked.length * 0.95,
    "at least 95 %",
  );
  reportGoal("different payments taken for copies", String(flagged), flagged === 0, "0");
}

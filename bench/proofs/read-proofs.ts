/**
 * Judges the reading of payment proofs. The pictures follow eight invented banking apps, with
 * typical damage by buyers. The real engine reads each in a separate process. The rules were tuned
 * on one set. The report's set has other seeds, other names and two further layouts.
 */
import { availableParallelism } from "node:os";
import { maxDistance } from "../../apps/api/src/orders/proof-reading/find-duplicates.rules.ts";
import { runRecogniser } from "../../apps/api/src/orders/proof-reading/run-recogniser.ts";
import { reportGoal, formatMegabytes, percentile } from "../support/figures.ts";
import { readOptions } from "../support/options.ts";
import { reportNames, tuningNames } from "./casts.ts";
import { generateSamples } from "./generate-samples.ts";
import { tunedLayouts, unseenLayouts } from "./layouts.ts";
import {
  countDifferentBits,
  isLikelyCopy,
  type ScoredReading,
  scoreReading,
  hashResentCopy,
  summarizeScores,
} from "./score.ts";

const { set, count, seed } = readOptions({ set: "both", count: 0, seed: 0 });
const tunedLayoutNames = Object.keys(tunedLayouts);
const sets = [
  { name: "tuning", nameSet: tuningNames, layouts: tunedLayoutNames, count: 30, seed: 1 },
  {
    name: "report",
    nameSet: reportNames,
    layouts: [...tunedLayoutNames, ...Object.keys(unseenLayouts)],
    count: 60,
    seed: 4711,
  },
].filter(({ name }) => set === "both" || set === name);
if (sets.length === 0) throw new Error("--set is tuning, report or both");

for (const set of sets) {
  const pictures = count || set.count;
  console.log(`\n${set.name} set: ${pictures} pictures, ${availableParallelism()} cores`);
  const scoredReadings: ScoredReading[] = [];
  for await (const sample of generateSamples(
    seed || set.seed,
    set.nameSet,
    set.layouts,
    pictures,
  )) {
    const startedAt = performance.now();
    const recognition = await runRecogniser(sample.picture, { timeoutMs: 60_000 });
    const recognizedWords = recognition === "too-hard" ? undefined : recognition;
    scoredReadings.push(scoreReading(sample, recognizedWords, performance.now() - startedAt));
  }
  for (const { sample, mistakes } of scoredReadings)
    if (mistakes.length > 0)
      console.log(
        `        ${sample.receipt.layout}, ${sample.receipt.language}, ${sample.receipt.isDark ? "dark" : "light"}, ${sample.damage}: ${mistakes.join("; ")}`,
      );
  report(scoredReadings);
  await reportDuplicates(scoredReadings);
}

function report(scoredReadings: readonly ScoredReading[]): void {
  const score = summarizeScores(scoredReadings);
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
  const durations = scoredReadings.map(({ milliseconds }) => milliseconds);
  const slowestMs = Math.max(...durations);
  const seconds = `p50 ${(percentile(durations, 0.5) / 1000).toFixed(1)} s, slowest ${(slowestMs / 1000).toFixed(1)} s`;
  reportGoal("time for a picture", seconds, slowestMs <= 10_000, "at most 10 s");
  const maxPeakBytes = Math.max(...scoredReadings.map(({ peakBytes }) => peakBytes));
  reportGoal(
    "memory of the process",
    formatMegabytes(maxPeakBytes),
    maxPeakBytes <= 500 * 1024 * 1024,
    "at most 500 MB",
  );
  console.log(
    `        right amounts called a match ${percent(score.amountsFound)}, right accounts ${percent(score.banksFound)}; ` +
      `payer right ${percent(score.payer)}, time ${percent(score.time)}, transfer's number ${percent(score.transferReference)}, order's ${percent(score.orderReference)}`,
  );
}

/** Reports duplicates. Every picture is resent by another sender, and all pairs of different payments are compared. */
async function reportDuplicates(scoredReadings: readonly ScoredReading[]): Promise<void> {
  let matchCount = 0;
  for (const { sample, hash } of scoredReadings)
    if (countDifferentBits(hash, await hashResentCopy(sample.picture)) <= maxDistance)
      matchCount += 1;
  const falseDuplicates = scoredReadings.flatMap((scoredReading, index) =>
    scoredReadings
      .slice(index + 1)
      .filter((otherReading) => isLikelyCopy(scoredReading, otherReading)),
  ).length;
  reportGoal(
    "copies that look alike, smaller and compressed anew",
    `${matchCount} of ${scoredReadings.length}`,
    matchCount >= scoredReadings.length * 0.95,
    "at least 95 %",
  );
  reportGoal(
    "different payments taken for copies",
    String(falseDuplicates),
    falseDuplicates === 0,
    "0",
  );
}

/** A second implementation of points for tests: a person's batches, history and spendings. */
export interface PointsModel {
  /** Signed changes, oldest first. */
  readonly history: readonly number[];
  /** The cents paid for each order. */
  readonly orders: readonly number[];
  readonly spendings: readonly unknown[];
  available(): number;
  pay(number: number, cents: number): void;
  add(points: number): void;
  spend(points: number): void;
  /** @returns how many points come back */
  returnPoints(spendingIndex: number): number;
  wait(days: number): void;
  sweep(): void;
}

interface Batch {
  pointsLeft: number;
  /** The days until expiry. */
  daysLeft: number;
}

interface Spending {
  readonly points: number;
  /** The longest remaining time among the spent batches, at the time of the spending. */
  readonly daysLeft: number;
  isReturned: boolean;
}

/**
 * Implements the rules of points a second time. A point costs ten dollars and expires after a year.
 * Points that expire first are spent first.
 */
export function makePointsModel(): PointsModel {
  const batches: Batch[] = [];
  const history: number[] = [];
  const orders: number[] = [];
  const spendings: Spending[] = [];

  const usable = () =>
    batches
      .filter(({ pointsLeft, daysLeft }) => pointsLeft > 0 && daysLeft > 0)
      .toSorted((a, b) => a.daysLeft - b.daysLeft);
  const addBatch = (points: number, daysLeft: number) => {
    batches.push({ pointsLeft: points, daysLeft });
    history.push(points);
  };

  return {
    history,
    orders,
    spendings,
    available: () => usable().reduce((sum, { pointsLeft }) => sum + pointsLeft, 0),
    pay(number, cents) {
      if (orders.length >= number) return;
      orders.push(cents);
      const points = Math.floor(cents / 1000);
      if (points > 0) addBatch(points, 365);
    },
    add: (points) => addBatch(points, 365),
    spend(points) {
      const from: Batch[] = [];
      let missingPoints = points;
      for (const batch of usable()) {
        if (missingPoints === 0) break;
        const takenPoints = Math.min(missingPoints, batch.pointsLeft);
        batch.pointsLeft -= takenPoints;
        missingPoints -= takenPoints;
        from.push(batch);
      }
      history.push(-points);
      const daysLeft = Math.max(...from.map((batch) => batch.daysLeft));
      spendings.push({ points, daysLeft, isReturned: false });
    },
    returnPoints(spendingIndex) {
      const spending = spendings[spendingIndex]!;
      if (spending.isReturned) return 0;
      spending.isReturned = true;
      addBatch(spending.points, Math.max(7, spending.daysLeft));
      return spending.points;
    },
    wait(days) {
      for (const batch of batches) batch.daysLeft -= days;
    },
    sweep() {
      const ended = batches.filter(({ pointsLeft, daysLeft }) => pointsLeft > 0 && daysLeft <= 0);
      const expiredPoints = ended.reduce((sum, { pointsLeft }) => sum + pointsLeft, 0);
      for (const batch of ended) batch.pointsLeft = 0;
      if (expiredPoints > 0) history.push(-expiredPoints);
    },
  };
}

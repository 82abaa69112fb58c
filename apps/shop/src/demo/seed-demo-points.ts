import { type Deps, expireBatchesEarly, giveBirthdayPoints } from "@harbour/api";
import type { DemoPerson, PastStep } from "./demo-plan.ts";
import { computeOrderTimes, hongKongTimeAgo } from "./seed-demo-times.ts";

/** Returns the steps of the shop's jobs for points: birthday points and the expiry of points. */
export function listPointSteps(
  deps: Deps,
  people: readonly DemoPerson[],
  { now, expiresAfterDays }: { now: Date; expiresAfterDays: number },
): PastStep[] {
  const birthdays = people.flatMap((person) => listPastBirthdays(person, now));
  const earnedTimes = people.flatMap((person) => [
    computeJoinedAt(person, now),
    ...person.orders.map(
      (order, index) => computeOrderTimes(now, order, `${person.email} ${index}`).approvedAt,
    ),
  ]);
  const expiryTimes = [...earnedTimes, ...birthdays].map(
    (receivedAt) => new Date(Number(receivedAt) + expiresAfterDays * 24 * 3_600_000 + 60_000),
  );
  const isPast = (moment: Date) => moment < now;
  return [
    ...birthdays.map((birthday) => ({
      at: birthday,
      run: async () => void (await giveBirthdayPoints(deps)),
    })),
    ...expiryTimes
      .filter(isPast)
      .map((expiryTime) => ({ at: expiryTime, run: () => expirePoints(deps, expiryTime) })),
  ];
}

/** Returns the time of a person's registration. */
export function computeJoinedAt({ joined_days_ago: days }: DemoPerson, now: Date): Date {
  return hongKongTimeAgo(now, days, 9.05);
}

/** Returns a member's birthdays since registration, at the hour of the shop's job. */
function listPastBirthdays(person: DemoPerson, now: Date): Date[] {
  if (person.birthday === undefined) return [];
  const [, month, day] = person.birthday.split("-");
  const joinedAt = computeJoinedAt(person, now);
  const years = [0, 1, 2, 3].map((yearsAgo) => now.getUTCFullYear() - yearsAgo);
  return years
    .map((year) => new Date(`${year}-${month}-${day}T00:07:00+08:00`))
    .filter((birthday) => birthday > joinedAt && birthday < now);
}

/** Expires points that are due at this time, as the shop's hourly job does. */
async function expirePoints(deps: Deps, expiryTime: Date): Promise<void> {
  const { rows } = await deps.pool.query<{ id: string }>(
    `select id from point_batches b where points_left > 0 and expires_at > now()
       and (select s.at from demo_steps s where s.began <= b.created_at order by s.began desc limit 1) + (expires_at - created_at) <= $1`,
    [expiryTime],
  );
  if (rows.length > 0)
    await expireBatchesEarly(
      deps,
      rows.map(({ id }) => id),
    );
}

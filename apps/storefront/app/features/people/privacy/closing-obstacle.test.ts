import { expect, test } from "vitest";
import { explainClosingObstacle } from "./closing-obstacle.ts";

test("a member who cannot close the account reads the reason in every language", () => {
  const explainObstacle = (name: string) => explainClosingObstacle({ details: { [name]: 1 } });
  const [order, request] = [
    explainObstacle("open_orders"),
    explainObstacle("open_refund_requests"),
  ];
  const [refund, surplus] = [explainObstacle("owed_refunds"), explainObstacle("owed_surpluses")];
  expect([order.en, request.en, refund.en]).toEqual([
    expect.stringContaining("You have an open order"),
    expect.stringContaining("refund request is still open"),
    expect.stringContaining("still owe you a refund"),
  ]);
  expect(surplus).toBe(refund);
  for (const language of ["en", "zh", "cn"] as const)
    expect(new Set([order, request, refund].map((reason) => reason[language])).size).toBe(3);
});

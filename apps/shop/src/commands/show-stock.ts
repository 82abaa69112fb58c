import { findMovements, findStock, type Deps } from "@harbour/api";
import { UserFacingError } from "../terminal/user-facing-error.ts";

/** Prints a SKU's stock per warehouse and its latest movements, newest first. */
export async function showStock(
  deps: Deps,
  sku: string,
  { last }: { last: number },
  print: (line: string) => void,
): Promise<void> {
  const stock = await findStock(deps.db, sku);
  if (stock === undefined) throw new UserFacingError(`There is no SKU ${sku}.`);
  for (const { warehouse, onHand, reserved } of stock.levels)
    print(`${warehouse}: ${onHand} there, ${reserved} of them held for orders`);
  const { preorder } = stock;
  if (preorder !== null)
    print(
      `pre-order until ${preorder.releaseDate}: ${preorder.reserved} held of ${preorder.cap ?? "any number"}`,
    );
  const movements = await findMovements(deps.db, stock.variantId, { limit: last });
  for (const {
    at: movedAt,
    reason,
    warehouse,
    onHandChange,
    reservedChange,
    order,
    note,
  } of movements) {
    const changes = [
      ...(onHandChange === 0 ? [] : [`there ${formatSigned(onHandChange)}`]),
      ...(reservedChange === 0 ? [] : [`held ${formatSigned(reservedChange)}`]),
    ];
    const cause = order ?? note;
    const stockPlace = warehouse ?? "pre-order";
    print(
      `${movedAt.toISOString()} ${reason} ${stockPlace}: ${changes.join(", ")}${cause ? ` (${cause})` : ""}`,
    );
  }
}

function formatSigned(count: number): string {
  return count > 0 ? `+${count}` : String(count);
}

/** Returns a count with its noun: "1 row", "2 rows". */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}

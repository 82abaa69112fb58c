import { operatorRoles } from "../../packages/contracts/src/operator/roles.ts";

interface Call {
  readonly "x-roles"?: readonly string[];
}

/** The relevant parts of the operator API's document. */
export interface OperatorDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
}

/** Finds differences between docs/operator-api.md and the operator API. */
export function staffCallBreaches(page: string, { paths }: OperatorDocument): string[] {
  const listed = callsIn(page);
  const there = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => [
        `${method.toUpperCase()} ${path.replace("/api/operator", "")}`,
        rolesIn(call),
      ]),
    ),
  );
  return [
    ...[...listed.keys()].filter((call) => !there.has(call)).map((call) => `${call} is not there`),
    ...[...there].flatMap(([call, roles]) => {
      if (!listed.has(call)) return [`${call} has no row`];
      return listed.get(call) === roles ? [] : [`${call} is for: ${roles}`];
    }),
  ];
}

/** Reads calls and roles from rows such as ``| `GET /orders`, `POST /orders` | all | ... |``. */
function callsIn(page: string): Map<string, string> {
  const rows = page.matchAll(/^\| (`[A-Z]+ \/[^|]*`) \| ([^|]+) \|/gm);
  return new Map(
    [...rows].flatMap(([, calls, who]) =>
      [...calls!.matchAll(/`([A-Z]+ [^`?]+)/g)].map(([, call]) => [call!, who!] as const),
    ),
  );
}

function rolesIn({ "x-roles": roles }: Call): string {
  if (roles === undefined) return "anybody";
  const without = operatorRoles.filter((role) => !roles.includes(role));
  if (without.length === 0) return "all";
  return without.length === 1 ? `all but ${without[0]}` : roles.join(", ");
}

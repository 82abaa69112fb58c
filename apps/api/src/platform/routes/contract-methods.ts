import type { Endpoint } from "@harbour/contracts";
import { placeEndpoint } from "./plane.ts";
import { planes } from "./planes.ts";

/**
 * Returns the methods of an address on any plane; `[]` for an unknown address. HTTP distinguishes a wrong method from
 * a wrong address.
 */
export function contractMethods(): (path: string) => readonly string[] {
  const calls = planes.flatMap((plane) =>
    [plane.endpoints, plane.media]
      .flatMap((nouns) => Object.values(nouns).flatMap((noun) => Object.values(noun)))
      .map((endpoint) => {
        const { method, address } = placeEndpoint(plane, endpoint);
        return {
          methods: isHeadAllowed(endpoint) ? ["GET", "HEAD"] : [method],
          at: pattern(address),
        };
      }),
  );
  return (path) => [
    ...new Set(
      calls.flatMap(({ methods, at: addressPattern }) =>
        addressPattern.test(path) ? methods : [],
      ),
    ),
  ];
}

/** Tells whether HEAD is answered like GET. An endless stream cannot answer HEAD. */
export function isHeadAllowed(endpoint: Pick<Endpoint, "method"> & { answers?: string }): boolean {
  return endpoint.method === "GET" && endpoint.answers !== "text/event-stream";
}

/** Returns a pattern for an address; `:name` stands for one part, and `*` for the rest. */
function pattern(address: string): RegExp {
  const source = address
    .split("/")
    .map((segment) => {
      if (segment.startsWith(":")) return "[^/]+";
      return segment === "*" ? ".+" : segment.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
    })
    .join("/");
  return new RegExp(`^${source}$`);
}

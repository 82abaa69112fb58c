import { useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import { unpack } from "./packed.ts";
import type { loader } from "../root.tsx";
import type { Site } from "./present-site.ts";

/** What every page draws around itself; undefined where the shop could not say, on the page of an error. */
export function useSite(): Site | undefined {
  const packed = useRouteLoaderData<typeof loader>("root");
  return useMemo(() => packed && unpack(packed), [packed]);
}

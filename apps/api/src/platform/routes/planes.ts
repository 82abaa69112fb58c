import { customerPlane } from "./customer-plane.ts";
import { operatorPlane } from "./operator-plane.ts";
import type { Plane } from "./plane.ts";

/** All APIs of the shop, for checks that run on each of them. */
export const planes: readonly Plane[] = [customerPlane, operatorPlane];

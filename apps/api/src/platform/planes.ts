import { customerPlane } from "./customer-plane.ts";
import { operatorPlane } from "./operator-plane.ts";
import type { Plane } from "./plane.ts";

/** All APIs of the shop. Checks that hold for one are run for all. */
export const planes: readonly Plane[] = [customerPlane, operatorPlane];

import { customerPlane } from "./customer-plane.ts";
import { operatorPlane } from "./operator-plane.ts";
import type { Plane } from "./plane.ts";

/** The APIs of the shop. Checks of an API run for all of them. */
export const planes: readonly Plane[] = [customerPlane, operatorPlane];

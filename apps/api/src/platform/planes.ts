import { customerPlane } from "./customer-plane.ts";
import { operatorPlane } from "./operator-plane.ts";
import type { Plane } from "./plane.ts";

/** Every API of the shop. What is true of one is asserted of all. */
export const planes: readonly Plane[] = [customerPlane, operatorPlane];

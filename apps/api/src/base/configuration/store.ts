import type { LocalizedText } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";

/** One of the shop's two stores (S1-007). `id` is opaque; addresses and files use `alias`. */
export interface Store {
  readonly id: string;
  readonly alias: StoreAlias;
  readonly title: LocalizedText;
}

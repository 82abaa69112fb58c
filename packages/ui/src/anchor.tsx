import { createContext, createElement, use, type ComponentType, type ComponentProps } from "react";

export type AnchorProps = ComponentProps<"a"> & { href: string };

const AnchorContext = createContext<ComponentType<AnchorProps> | "a">("a");

/** Lets a site put its router's link behind every link of these components. */
export const AnchorProvider = AnchorContext.Provider;

export function Anchor(props: AnchorProps) {
  return createElement(use(AnchorContext), props);
}

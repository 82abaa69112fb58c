import { createContext, createElement, use, type ComponentType, type ComponentProps } from "react";

export type AnchorProps = ComponentProps<"a"> & { href: string };

const AnchorContext = createContext<ComponentType<AnchorProps> | "a">("a");

/** Provides the link component of the site's router to all components of this package. */
export const AnchorProvider = AnchorContext.Provider;

export function Anchor(props: AnchorProps) {
  return createElement(use(AnchorContext), props);
}

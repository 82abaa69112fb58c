import { CircleAlert } from "@harbour/ui";
import type { ReactNode } from "react";

/** The frame of `/result/order/failure`: a sign, the heading, and below it what happened and what to do. */
export function Failure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-[50vh] flex-col items-center justify-center gap-5 py-8 text-center">
      <div className="grid size-24 place-items-center rounded-full bg-accent-tint text-accent">
        <CircleAlert size={44} className="stroke-[2.5]" />
      </div>
      <h1 className="max-w-xl text-3xl font-black tracking-tight md:text-5xl">{title}</h1>
      {children}
    </div>
  );
}

import { CircleAlert } from "@harbour/ui";
import type { ReactNode } from "react";

/** The frame of `/result/order/failure`, with a sign, a heading, the event and the next step. */
export function Failure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-[50vh] flex-col items-center justify-center gap-5 py-8 text-center max-sm:gap-3 max-sm:py-0">
      <div className="grid size-24 place-items-center rounded-full bg-accent-tint text-accent max-sm:size-14">
        <CircleAlert size={44} className="stroke-[2.5] max-sm:size-7" />
      </div>
      <h1 className="max-w-xl page-title">{title}</h1>
      {children}
    </div>
  );
}

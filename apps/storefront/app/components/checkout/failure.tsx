import { CatSign, CircleAlert } from "@harbour/ui";
import type { ReactNode } from "react";

/** The frame of `/result/order/failure`, with a sign, a heading, the event and the next step. */
export function Failure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-[50vh] flex-col items-center justify-center gap-5 py-8 text-center max-sm:gap-3 max-sm:py-0">
      <CatSign className="h-16 w-34">
        <CircleAlert size={36} className="text-accent" />
      </CatSign>
      <h1 className="max-w-xl page-title">{title}</h1>
      {children}
    </div>
  );
}

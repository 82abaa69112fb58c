import type { ReactNode } from "react";
import { CatSign } from "./cat-sign.tsx";

export function EmptyState({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-10 text-center md:py-12 break-keep [overflow-wrap:anywhere]">
      <CatSign className="h-16 w-34">{icon}</CatSign>
      <p className="heading text-xl font-bold text-balance">{title}</p>
      {children}
    </div>
  );
}

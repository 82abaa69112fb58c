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
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-16 text-center break-keep [overflow-wrap:anywhere]">
      <CatSign className="h-16 w-34">{icon}</CatSign>
      <p className="heading text-xl font-bold text-balance">{title}</p>
      {children}
    </div>
  );
}

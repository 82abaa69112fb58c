import type { ReactNode } from "react";

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
      <div className="grid size-20 place-items-center rounded-full bg-tint text-quiet">{icon}</div>
      <p className="heading text-xl font-bold text-balance">{title}</p>
      {children}
    </div>
  );
}

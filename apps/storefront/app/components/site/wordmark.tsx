/** The shop's sign: its initial standing on a wave. */
export function Wordmark({ name, tone = "ink" }: { name: string; tone?: "ink" | "white" }) {
  const [initial = ""] = name.trim().toUpperCase();
  return (
    <span className={`flex items-center gap-2.5 ${tone === "white" ? "text-white" : "text-ink"}`}>
      <svg viewBox="0 0 32 32" width="34" height="34" aria-hidden className="shrink-0">
        <rect width="32" height="32" rx="8" className="fill-(--brand)" />
        {initial === "H" ? (
          <path
            d="M9.5 7v11.5m13-11.5v11.5M9.5 13h13"
            stroke="#fff"
            strokeWidth="3.4"
            strokeLinecap="round"
            fill="none"
          />
        ) : (
          <text x="16" y="19.5" textAnchor="middle" fill="#fff" fontSize="17" fontWeight="900">
            {initial}
          </text>
        )}
        <path
          d="M6 24.5c2.5 0 2.5-1.7 5-1.7s2.5 1.7 5 1.7 2.5-1.7 5-1.7 2.5 1.7 5 1.7"
          stroke="#fff"
          strokeWidth="2.4"
          strokeLinecap="round"
          fill="none"
        />
      </svg>
      <span className="text-xl font-black tracking-tight whitespace-nowrap max-[360px]:sr-only">
        {name}
      </span>
    </span>
  );
}

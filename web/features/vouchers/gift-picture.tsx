/** An open gift box. */
export function OpenGift({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <path className="fill-volt" d="M10 34h44v20a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4z" />
      <path className="fill-on-volt" d="M28 34h8v24h-8z" opacity=".85" />
      <g transform="rotate(-14 32 24)">
        <path className="fill-volt" d="M6 20h52v9H6z" />
        <path className="fill-on-volt" d="M28 20h8v9h-8z" opacity=".85" />
        <path
          className="stroke-on-volt"
          fill="none"
          strokeWidth="3.5"
          strokeLinejoin="round"
          d="M32 20c-4-9-14-11-14-5 0 4 7 5 14 5zm0 0c4-9 14-11 14-5 0 4-7 5-14 5z"
        />
      </g>
      <path className="stroke-volt" strokeWidth="3" strokeLinecap="round" d="M8 10l3 4M56 8l-3 4M32 2v5" />
    </svg>
  );
}

/** The same box, closed. */
export function ShutGift({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <path className="fill-volt" d="M10 32h44v22a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4z" />
      <path className="fill-volt" d="M6 22h52v9H6z" />
      <path className="fill-on-volt" d="M28 22h8v36h-8z" opacity=".85" />
      <path
        className="stroke-on-volt"
        fill="none"
        strokeWidth="3.5"
        strokeLinejoin="round"
        d="M32 22c-4-10-15-12-15-5 0 4 8 5 15 5zm0 0c4-10 15-12 15-5 0 4-8 5-15 5z"
      />
    </svg>
  );
}

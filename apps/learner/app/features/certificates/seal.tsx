const points = 24;
const [outer, inner, middle] = [48, 43, 50];

/** The edge of a stamp: one point after the other around the middle. */
const edge = Array.from({ length: points * 2 }, (_, at) => {
  const radius = at % 2 === 0 ? outer : inner;
  const angle = (at * Math.PI) / points;
  const x = middle + radius * Math.cos(angle);
  const y = middle + radius * Math.sin(angle);
  return `${x.toFixed(2)},${y.toFixed(2)}`;
}).join(' ');

/** The seal of the house, drawn around its sign. */
export function Seal({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      <polygon points={edge} fill="var(--accent)" />
      <circle cx="50" cy="50" r="36" fill="none" stroke="var(--on-accent)" strokeWidth="1.2" />
      <circle
        cx="50"
        cy="50"
        r="32.5"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="0.8"
        strokeDasharray="1.2 2.2"
      />
      <g transform="translate(30 30) scale(2)" fill="var(--on-accent)">
        <path d="M0 0h10a10 10 0 0 1-10 10zM20 20H10a10 10 0 0 1 10-10z" />
        <path d="M10 0h10v10a10 10 0 0 1-10-10zM10 20H0V10a10 10 0 0 1 10 10z" opacity="0.55" />
      </g>
    </svg>
  );
}

import { useMemo } from 'react';
import { encode } from 'uqr';

/** What scanners need around a code, in modules. */
const quiet = 4;
/** Of one module in an image that is saved. */
const savedPixels = 16;

const rowsOf = (payload: string) => encode(payload, { ecc: 'M', border: quiet }).data;

interface QrCodeProps {
  /** What the code says. */
  readonly payload: string;
  /** What it does, for people who do not see it. */
  readonly label: string;
  readonly className: string | undefined;
}

/** A QR code, black on white whatever is around it, because many scanners read nothing else. */
export function QrCode({ payload, label, className }: QrCodeProps) {
  const rows = useMemo(() => rowsOf(payload), [payload]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`} className={className}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={pathOf(rows)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** The same code as an image to save; null where a browser cannot draw one. */
export function qrImage(payload: string): string | null {
  const rows = rowsOf(payload);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = rows.length * savedPixels;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.scale(savedPixels, savedPixels);
  context.fill(new Path2D(pathOf(rows)));
  return canvas.toDataURL('image/png');
}

/** One stroke for each run of dark modules. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => {
      const line = row.map((dark) => (dark ? '1' : '0')).join('');
      return [...line.matchAll(/1+/g)].map(
        ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      );
    })
    .join('');
}

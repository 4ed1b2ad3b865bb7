import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** What scanners need around a code, in modules. */
const quiet = 4;
/** Of one module in the picture that is saved. */
const savedPixels = 16;

interface QrCodeProps {
  /** What the code says. */
  readonly payload: string;
  /** What it does, for people who do not see it. */
  readonly label: string;
  /** The name of the picture when it is saved. */
  readonly fileName: string;
}

/** A QR code, black on white in every scheme, because many scanners read nothing else. */
export function QrCode({ payload, label, fileName }: QrCodeProps) {
  const { t } = useTranslation('learner');
  const rows = useMemo(() => encode(payload, { ecc: 'M', border: quiet }).data, [payload]);
  return (
    <div className={classes.qr}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        className={classes.code}
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path d={pathOf(rows)} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <Button variant="default" onClick={() => save(rows, fileName)}>
        {t('upgrade.save_qr')}
      </Button>
    </div>
  );
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

/** As a picture: banking apps read codes from the phone's own photos. */
function save(rows: readonly (readonly boolean[])[], fileName: string): void {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = rows.length * savedPixels;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.scale(savedPixels, savedPixels);
  context.fill(new Path2D(pathOf(rows)));
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = fileName;
  link.click();
}

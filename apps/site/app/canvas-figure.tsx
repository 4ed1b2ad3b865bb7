import { canvasExample } from './canvas-example.ts';
import type { Language } from './language.ts';

/** The nine cells as they are drawn everywhere; on a phone one below the other. */
export function CanvasFigure({ language }: { language: Language }) {
  return (
    <dl className="canvas">
      {canvasExample[language].map(({ area, name, lines }) => (
        <div key={area} style={{ gridArea: area }}>
          <dt>{name}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

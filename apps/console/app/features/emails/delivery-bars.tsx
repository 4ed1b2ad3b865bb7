import type { DeliveryDay } from '@cungnghe/contracts/emails/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { useElementSize } from '@mantine/hooks';
import { Link } from 'react-router';
import bars from '../../parts/bars.module.css';
import { dayLabel } from '../../parts/day.ts';
import classes from './delivery-bars.module.css';
import { messagesOf, shownParts } from './delivery-day.ts';

const height = 200;
const below = 28;

/** One stacked bar a day, drawn at the width there is so that its text keeps its size. */
export function DeliveryBars({ days }: { days: readonly DeliveryDay[] }) {
  const { t } = useTranslation('outbox');
  const { ref, width } = useElementSize();
  const step = width / Math.max(days.length, 1);
  const parts = shownParts(days);
  const totalOf = (day: DeliveryDay) => day.sent + day.waiting + day.kept + day.failed;
  const tallest = Math.max(1, ...days.map(totalOf));
  const scale = (height - below - 8) / tallest;
  const namedEach = Math.ceil(48 / Math.max(step, 1));
  return (
    <div ref={ref} className={bars.chart}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, this groups the bars of a drawing */}
      <svg width={width} height={height} role="group" aria-label={t('delivery.caption')}>
        <line x1={0} x2={width} y1={height - below + 0.5} y2={height - below + 0.5} className={bars.base} />
        {days.map((day, index) => {
          let top = height - below;
          return (
            <Link
              key={day.day}
              to={messagesOf(day.day)}
              className={bars.link}
              aria-label={[
                t('delivery.bar', { ...day, day: dayLabel(day.day) }),
                ...(day.kept > 0 ? [t('delivery.bar_kept', { kept: day.kept })] : []),
              ].join(', ')}
            >
              <rect x={step * index} y={0} width={step} height={height} className={bars.target} />
              {parts.map((part) => {
                const tall = day[part] * scale;
                top -= tall;
                return (
                  <rect
                    key={part}
                    x={step * (index + 0.15)}
                    y={top}
                    width={step * 0.7}
                    height={tall}
                    className={classes[part]}
                  />
                );
              })}
              {(days.length - 1 - index) % namedEach === 0 && (
                <text
                  x={index === days.length - 1 ? width : step * (index + 0.5)}
                  y={height - 8}
                  className={classes.name}
                  data-last={index === days.length - 1}
                >
                  {dayLabel(day.day).slice(0, 5)}
                </text>
              )}
            </Link>
          );
        })}
      </svg>
      <ul className={classes.legend} aria-hidden="true">
        {parts.map((part) => (
          <li key={part}>
            <span className={`${classes.swatch} ${classes[part]}`} />
            {t(`delivery.${part}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

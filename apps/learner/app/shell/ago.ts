import { formatDate } from '@cungnghe/ui/dates';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Vietnam keeps no summer time. */
const vietnamMs = 7 * hour;

const dayOf = (time: number) => Math.floor((time + vietnamMs) / day);

const words = {
  vi: new Intl.RelativeTimeFormat('vi', { numeric: 'auto' }),
  en: new Intl.RelativeTimeFormat('en', { numeric: 'auto' }),
} as const;

/** `5 phút trước`, `hôm qua`, and the date after a week. Null within the first minute, and for a clock that is behind. */
export function ago(instant: string, now: number, locale: 'vi' | 'en'): string | null {
  const then = Date.parse(instant);
  const passed = now - then;
  if (passed < minute) return null;
  if (passed < hour) return words[locale].format(-Math.floor(passed / minute), 'minute');
  const days = dayOf(now) - dayOf(then);
  if (days === 0) return words[locale].format(-Math.floor(passed / hour), 'hour');
  // Vietnamese has a capital for yesterday alone; this stands within sentences.
  return days < 7 ? words[locale].format(-days, 'day').toLowerCase() : formatDate(instant);
}

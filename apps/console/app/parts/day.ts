/** `20/11/2026`, of `2026-11-20`. */
export const dayLabel = (day: string) => day.split('-').reverse().join('/');

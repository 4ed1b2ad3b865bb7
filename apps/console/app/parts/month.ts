/** `2026-11` as `11/2026`, or `11` where there is little room. */
export function monthLabel(month: string, short = false): string {
  const [year = '', number = ''] = month.split('-');
  return short ? number : `${number}/${year}`;
}

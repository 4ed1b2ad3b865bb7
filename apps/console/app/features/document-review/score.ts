/** `0,4`: a score from 0 to 1 with at most two decimals, as the interface language writes it. */
export function formatScore(score: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(score);
}

const formats = { vi: formatOf('vi-VN'), en: formatOf('en-GB') } as const;

function formatOf(locale: string) {
  const number = (maximumFractionDigits: number) => new Intl.NumberFormat(locale, { maximumFractionDigits });
  return { kilobytes: number(0), megabytes: number(1) };
}

/** `1,2 MB`, or `12 KB` below one: of a thousand, as phones count. The space does not break. */
export function formatBytes(bytes: number, locale: 'vi' | 'en'): string {
  const { kilobytes, megabytes } = formats[locale];
  if (bytes >= 999_500) return `${megabytes.format(bytes / 1_000_000)}\u00a0MB`;
  return `${kilobytes.format(Math.max(1, Math.round(bytes / 1_000)))}\u00a0KB`;
}

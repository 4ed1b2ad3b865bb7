const digits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const;
const scales = ['', 'nghìn', 'triệu', 'tỷ'] as const;

const word = (digit: number): string => digits[digit] ?? '';

/** Three digits. Behind a larger group the hundreds are said even when there are none. */
function group(value: number, isFirst: boolean): string {
  const [hundreds, tens, units] = [Math.trunc(value / 100), Math.trunc(value / 10) % 10, value % 10];
  const said = hundreds > 0 || !isFirst ? [word(hundreds), 'trăm'] : [];
  if (tens > 1) said.push(word(tens), 'mươi');
  else if (tens === 1) said.push('mười');
  else if (units > 0 && said.length > 0) said.push('linh');
  if (units === 1 && tens > 1) said.push('mốt');
  else if (units === 5 && tens > 0) said.push('lăm');
  else if (units === 4 && tens > 1) said.push('tư');
  else if (units > 0) said.push(word(units));
  return said.join(' ');
}

/** A whole amount of VND, below a thousand tỷ, as Vietnamese receipts say it: `Mười triệu đồng`. */
export function amountInWords(vnd: number): string {
  const groups = String(vnd)
    .replace(/\B(?=(\d{3})+$)/g, ' ')
    .split(' ')
    .map(Number);
  const said = groups.flatMap((value, at) => {
    if (value === 0) return [];
    return `${group(value, at === 0)} ${scales[groups.length - 1 - at]}`.trim();
  });
  const text = said.length === 0 ? word(0) : said.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} đồng`;
}

import type { Fault } from '../../lib/faults.ts';
import type { TaughtText } from './texts.ts';

interface Amount {
  readonly label: string;
  readonly said: string;
  /** In đồng, or in hundredths. */
  readonly amounts: readonly number[];
  readonly line: number;
}

const money = /(\d[\d.]*(?:,\d+)?) ?(₫|đ(?!\p{L})|triệu|tỷ|%)/gu;
const units: Readonly<Record<string, number>> = { '₫': 1, đ: 1, triệu: 1e6, tỷ: 1e9, '%': 1 };
const amountOf = (number: string, unit: string) =>
  Number(number.replaceAll('.', '').replace(',', '.')) * (units[unit] ?? 1);

/** What a row of a table or an entry of a list says an amount of: its label is the first cell, or what stands before a colon. */
function amountsOf({ lines }: TaughtText): Amount[] {
  return lines.flatMap((line, index): Amount[] => {
    const cells = line.startsWith('|') ? line.split('|').slice(1, -1) : undefined;
    const [label, ...rest] = cells ?? line.replace(/^\s*(?:[-*]|\d+\.)\s+/, '').split(/:(?=\s)/);
    const isEntry = cells !== undefined || /^\s*(?:[-*]|\d+\.)\s/.test(line);
    const found = [...rest.join(' ').matchAll(money)];
    const amounts = found.map(([, number = '', unit = '']) => Math.round(100 * amountOf(number, unit)));
    const name = (label ?? '')
      .replace(/[*_`[\]]/g, '')
      .trim()
      .toLowerCase();
    if (!isEntry || amounts.length === 0 || (name.match(/\p{L}+/gu)?.length ?? 0) < 3) return [];
    return [{ label: name, said: found.map(([all]) => all).join(', '), amounts, line: index + 1 }];
  });
}

/** The same label with other amounts in two texts of which one links to the other. */
export function amountFindings(texts: readonly TaughtText[]): Fault[] {
  const byAddress = new Map(texts.map((text) => [text.address, text]));
  return texts.flatMap((text) => {
    const linked = [...text.lines.join('\n').matchAll(/\]\((\/c\/[^)\s?#]+)/g)].flatMap(
      ([, address = '']) => {
        const other = byAddress.get(address);
        return other === undefined || other === text ? [] : [other];
      },
    );
    const own = amountsOf(text);
    return [...new Set(linked)].flatMap((other) =>
      amountsOf(other).flatMap(({ label, said, amounts }) =>
        own
          .filter((each) => each.label === label && !each.amounts.some((amount) => amounts.includes(amount)))
          .map((each) => ({
            file: text.file,
            line: each.line,
            column: 1,
            message: `“${label}” is ${each.said} here and ${said} in ${other.address}; make them agree`,
          })),
      ),
    );
  });
}

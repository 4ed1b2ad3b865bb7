import { growthOf, type Measured, p50, p99 } from './report.ts';

const panel = { width: 300, height: 260, left: 52, top: 56, gap: 66 };
const colours = ['#b3261e', '#1f5fa8', '#2e7d32', '#8e4ec6', '#a65b00', '#00777a'];
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const short = (value: number) =>
  value >= 1e6 ? `${value / 1e6} M` : value >= 1e3 ? `${value / 1e3} k` : String(value);

interface Line {
  readonly colour: string;
  readonly isNamed: boolean;
  readonly values: readonly number[];
}

/** One figure over the number of accounts, both by powers of ten. */
function panelOf(at: number, title: string, sizes: readonly number[], lines: readonly Line[]): string {
  const x0 = panel.left + at * (panel.width + panel.gap);
  const y0 = panel.top + panel.height;
  const values = lines.flatMap(({ values: each }) => each).filter((value) => value > 0);
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  const [first = 1, last = 1] = [sizes[0], sizes.at(-1)];
  const x = (size: number) =>
    x0 + (panel.width * Math.log10(size / first)) / Math.max(Math.log10(last / first), 1e-9);
  const y = (value: number) => y0 - (panel.height * (Math.log10(value) - low)) / (high - low);
  const grid = Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step)).map(
    (value) =>
      `<line x1="${x0}" x2="${x0 + panel.width}" y1="${y(value)}" y2="${y(value)}" stroke="#e3e3e3"/><text x="${x0 - 8}" y="${y(value) + 4}" text-anchor="end">${short(Number(value.toPrecision(1)))}</text>`,
  );
  const ticks = sizes.map(
    (size) => `<text x="${x(size)}" y="${y0 + 18}" text-anchor="middle">${short(size)}</text>`,
  );
  const drawn = lines.map(
    ({ colour, isNamed, values: each }) =>
      `<polyline fill="none" stroke="${colour}" stroke-width="${isNamed ? 2 : 0.7}" points="${each
        .map(
          (value, place) =>
            `${x(sizes[place] ?? first).toFixed(1)},${y(Math.max(value, 10 ** low)).toFixed(1)}`,
        )
        .join(' ')}"/>`,
  );
  return [
    `<text x="${x0}" y="${panel.top - 14}" font-weight="600">${escaped(title)}</text>`,
    ...grid,
    ...ticks,
    ...drawn,
  ].join('\n');
}

/** How every read, the memory and the disk grow with the school; what grew most has a colour and its name. */
export function chartOf(measured: readonly Measured[]): string {
  const sizes = measured.map(({ accounts }) => accounts);
  const named = growthOf(measured)
    .filter(({ to }) => to >= 2)
    .slice(0, colours.length)
    .map(({ name }) => name);
  const linesOf = (of: (values?: readonly number[]) => number): Line[] =>
    [...(measured.at(-1)?.took.keys() ?? [])]
      .map((name) => {
        const place = named.indexOf(name);
        const values = measured.map(({ took }) => of(took.get(name)));
        return { colour: colours[place] ?? '#b9bec4', isNamed: place >= 0, values };
      })
      .filter(({ values }) => values.every((value) => Number.isFinite(value)))
      .sort((a, b) => Number(a.isNamed) - Number(b.isNamed));
  const store = [
    { name: 'memory of the server', colour: '#1f5fa8', values: measured.map(({ memory }) => memory) },
    {
      name: 'memory of PostgreSQL',
      colour: '#2e7d32',
      values: measured.map(({ databaseMemory }) => databaseMemory),
    },
    { name: 'disk', colour: '#a65b00', values: measured.map(({ disk }) => disk) },
  ];
  const legend = (entries: readonly { name: string; colour: string }[], left: number) =>
    entries
      .map(({ name, colour }, at) => {
        const y = panel.top + panel.height + 48 + at * 18;
        return `<line x1="${left}" x2="${left + 18}" y1="${y - 4}" y2="${y - 4}" stroke="${colour}" stroke-width="2"/><text x="${left + 24}" y="${y}">${escaped(name)}</text>`;
      })
      .join('\n');
  const width = panel.left + 3 * (panel.width + panel.gap);
  const height = panel.top + panel.height + 48 + 18 * colours.length;
  const third = panel.left + 2 * (panel.width + panel.gap);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#222">
<title>How the reads grow with the school</title>
<rect width="${width}" height="${height}" fill="#fff"/>
${panelOf(0, 'p50 of each read, ms, over accounts', sizes, linesOf(p50))}
${panelOf(1, 'p99 of each read, ms', sizes, linesOf(p99))}
${panelOf(
  2,
  'memory and disk, MB',
  sizes,
  store.map((line) => ({ ...line, isNamed: true })),
)}
${legend(
  named.map((name, at) => ({ name, colour: colours[at] ?? '' })),
  panel.left,
)}
${legend(store, third)}
</svg>
`;
}

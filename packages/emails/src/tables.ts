import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import { colors } from './colors.ts';

const cellStyle: CSSProperties = {
  padding: '8px 0',
  borderTop: `1px solid ${colors.rule}`,
  fontSize: '16px',
  lineHeight: 1.5,
  textAlign: 'left',
  verticalAlign: 'top',
};

/** A table of data, in plain text a table as well. */
const dataTable = (style: CSSProperties, rows: readonly ReactNode[]) =>
  h(
    'table',
    {
      'data-text-format': 'dataTable',
      border: 0,
      cellPadding: 0,
      cellSpacing: 0,
      width: '100%',
      style: { margin: '8px 0 24px', borderCollapse: 'collapse', ...style },
    },
    h('tbody', null, ...rows),
  );

const label = (text: string, style: CSSProperties = {}) =>
  h(
    'th',
    {
      scope: 'row',
      className: 'dim rule',
      style: {
        ...cellStyle,
        paddingRight: '16px',
        overflowWrap: 'break-word',
        fontWeight: 400,
        color: colors.dim,
        ...style,
      },
    },
    text,
  );

const value = (text: string, style: CSSProperties = {}) =>
  h('td', { className: 'ink rule', style: { ...cellStyle, color: colors.ink, ...style } }, text);

/** What a message is about, fact by fact. One without a value is left out. */
export function facts(rows: readonly (readonly [label: string, value: string | null])[]): ReactNode {
  return dataTable(
    {},
    rows
      .filter(([, text]) => text !== null)
      .map(([name, text]) => h('tr', null, label(name, { width: '34%' }), value(text ?? ''))),
  );
}

/** Amounts below each other; those of the sum are set apart. */
export function amounts(
  rows: readonly { readonly label: string; readonly amount: string; readonly isTotal?: boolean }[],
): ReactNode {
  return dataTable(
    {},
    rows.map(({ label: name, amount, isTotal = false }) => {
      const weight = isTotal ? { fontWeight: 700, color: colors.ink } : {};
      return h(
        'tr',
        null,
        h(
          'th',
          {
            scope: 'row',
            className: 'ink rule',
            style: { ...cellStyle, paddingRight: '16px', fontWeight: 400, color: colors.ink, ...weight },
          },
          name,
        ),
        value(amount, { textAlign: 'right', whiteSpace: 'nowrap', ...weight }),
      );
    }),
  );
}

/** Numbers to the right, each with a smaller line below it. */
export function figures(
  rows: readonly (readonly [label: string, value: string, below: string | null])[],
): ReactNode {
  return dataTable(
    {},
    rows.map(([name, text, below]) =>
      h(
        'tr',
        null,
        label(name, { color: colors.ink }),
        h(
          'td',
          {
            className: 'ink rule',
            style: { ...cellStyle, textAlign: 'right', whiteSpace: 'nowrap', color: colors.ink },
          },
          h('strong', null, text),
          below !== null && [
            h('br', { key: 'break' }),
            h(
              'span',
              { key: 'below', className: 'dim', style: { fontSize: '14px', color: colors.dim } },
              below,
            ),
          ],
        ),
      ),
    ),
  );
}

/** A bar for each value, drawn as cells, because mail programs hold pictures back. */
export function bars(
  points: readonly { readonly label: string; readonly value: number; readonly text: string }[],
): ReactNode {
  const largest = Math.max(1, ...points.map((point) => point.value));
  const tight: CSSProperties = { ...cellStyle, borderTop: 'none', padding: '3px 0', fontSize: '14px' };
  return dataTable(
    {},
    points.map((point) =>
      h(
        'tr',
        null,
        h(
          'th',
          {
            scope: 'row',
            className: 'dim',
            style: { ...tight, width: '64px', fontWeight: 400, whiteSpace: 'nowrap', color: colors.dim },
          },
          point.label,
        ),
        h(
          'td',
          { 'data-skip-in-text': true, style: { ...tight, verticalAlign: 'middle' } },
          point.value > 0 && bar(Math.max(1, Math.round((point.value / largest) * 100))),
        ),
        h(
          'td',
          {
            className: 'ink',
            style: {
              ...tight,
              width: '1%',
              paddingLeft: '12px',
              textAlign: 'right',
              whiteSpace: 'nowrap',
              color: colors.ink,
            },
          },
          point.text,
        ),
      ),
    ),
  );
}

const bar = (percent: number) =>
  h(
    'table',
    {
      role: 'presentation',
      border: 0,
      cellPadding: 0,
      cellSpacing: 0,
      width: `${percent}%`,
      style: { width: `${percent}%` },
    },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          {
            className: 'bar',
            height: 12,
            style: {
              height: '12px',
              borderRadius: '3px',
              backgroundColor: colors.accent,
              fontSize: 0,
              lineHeight: 0,
            },
          },
          '\u00a0',
        ),
      ),
    ),
  );

import { VisuallyHidden } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallProblem } from './call-problem.tsx';
import classes from './channel-table.module.css';
import { LiveRegion } from './live-region.tsx';

/** What is stored in one cell as it is ticked; or why there is nothing to tick. */
export type Channel =
  | {
      readonly isOn: boolean;
      readonly isDisabled?: boolean;
      readonly onStore: (isOn: boolean) => Promise<void>;
    }
  | 'always'
  | 'none';

interface ChannelTableProps {
  readonly caption: string;
  readonly rowHeading: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly label: string;
    readonly channels: readonly Channel[];
  }[];
  readonly texts: { readonly always: string; readonly none: string; readonly saved: string };
}

/** Kinds of messages in rows, the ways on which they come in columns; each box is stored as it is ticked. */
export function ChannelTable({ caption, rowHeading, columns, rows, texts }: ChannelTableProps) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const store = useMutation({
    scope: { id: 'channels' },
    mutationFn: ({
      onStore,
      isOn,
    }: {
      cell: string;
      isOn: boolean;
      onStore: (isOn: boolean) => Promise<void>;
    }) => onStore(isOn),
    onError: (_error, { cell }) =>
      setTicked((others) => new Map([...others].filter(([other]) => other !== cell))),
  });
  return (
    <>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{rowHeading}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, channels }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {channels.map((channel, at) => {
                const column = columns[at] ?? '';
                const cell = `${key} ${column}`;
                return (
                  <td key={column}>
                    {channel === 'always' ? <span className={classes.always}>{texts.always}</span> : null}
                    {channel === 'none' ? (
                      <span aria-label={texts.none} role="img" className="dim">
                        –
                      </span>
                    ) : null}
                    {typeof channel === 'string' ? null : (
                      <label className={classes.box}>
                        <input
                          type="checkbox"
                          aria-label={`${label} – ${column}`}
                          checked={ticked.get(cell) ?? channel.isOn}
                          disabled={channel.isDisabled}
                          onChange={(event) => {
                            const isOn = event.currentTarget.checked;
                            setTicked((others) => new Map(others).set(cell, isOn));
                            store.mutate({ cell, isOn, onStore: channel.onStore });
                          }}
                        />
                      </label>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <CallProblem error={store.error} />
      <LiveRegion>{store.isSuccess ? texts.saved : ''}</LiveRegion>
    </>
  );
}

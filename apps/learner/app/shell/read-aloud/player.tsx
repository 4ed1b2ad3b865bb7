import { useLocale } from '@cungnghe/ui/locale';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconX,
} from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { readAloud as en } from '../../strings/read-aloud/en.ts';
import { readAloud as vi } from '../../strings/read-aloud/vi.ts';
import { rates } from './place.ts';
import classes from './read-aloud.module.css';
import { useListening } from './use-listening.ts';

const texts = { vi, en };

interface PlayerProps {
  readonly accountId: string;
  /** As `lesson:<id>`, `section:<id>` or `document:<id>`. */
  readonly about: string;
  readonly onClose: () => void;
}

/** Says the text of the page; loaded when somebody wants to listen. */
export default function Player({ accountId, about, onClose }: PlayerProps) {
  const { locale } = useLocale();
  const said = texts[locale];
  const listening = useListening(accountId, about);
  const { isPlaying, hasFailed, part, parts, rate, step, toggle } = listening;
  useMediaKeys({ toggle, step });
  useRoomBelow();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.target instanceof HTMLSelectElement) return;
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  return (
    <section className={classes.player} aria-label={said.title} onKeyDown={onKeyDown}>
      <p className={classes.place}>
        {hasFailed ? said.failed : `${said.paragraph} ${part}/${parts}`}
        {part > 1 ? (
          <button type="button" className={classes.restart} onClick={listening.restart}>
            {said.restart}
          </button>
        ) : null}
      </p>
      <div className={classes.controls}>
        <Control label={said.previous} onClick={() => step(-1)}>
          <IconPlayerSkipBack size="1.25rem" stroke={1.5} aria-hidden="true" />
        </Control>
        <Control label={isPlaying ? said.pause : said.play} onClick={toggle}>
          {isPlaying ? (
            <IconPlayerPause size="1.5rem" stroke={1.5} aria-hidden="true" />
          ) : (
            <IconPlayerPlay size="1.5rem" stroke={1.5} aria-hidden="true" />
          )}
        </Control>
        <Control label={said.next} onClick={() => step(1)}>
          <IconPlayerSkipForward size="1.25rem" stroke={1.5} aria-hidden="true" />
        </Control>
        <select
          className={classes.control}
          aria-label={said.rate}
          value={rate}
          onChange={(event) => listening.changeRate(Number(event.currentTarget.value))}
        >
          {rates.map((each) => (
            <option key={each} value={each}>
              {each.toLocaleString(locale)}×
            </option>
          ))}
        </select>
        <Control label={said.close} onClick={onClose}>
          <IconX size="1.25rem" stroke={1.5} aria-hidden="true" />
        </Control>
      </div>
    </section>
  );
}

interface ControlProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Control = ({ label, onClick, children }: ControlProps) => (
  <button type="button" className={classes.control} aria-label={label} title={label} onClick={onClick}>
    {children}
  </button>
);

/** The keys of keyboards and headsets, as far as the browser hands them to the page. */
function useMediaKeys({ toggle, step }: { toggle: () => void; step: (by: -1 | 1) => void }): void {
  useEffect(() => {
    const onKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'MediaPlayPause') toggle();
      if (key === 'MediaTrackNext') step(1);
      if (key === 'MediaTrackPrevious') step(-1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle, step]);
}

/** What else stands at the lower edge stands above the player. */
function useRoomBelow(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--player-room', '6rem');
    return () => void style.removeProperty('--player-room');
  }, []);
}

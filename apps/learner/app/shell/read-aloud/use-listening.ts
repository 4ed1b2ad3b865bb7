import { useCallback, useEffect, useMemo, useState } from 'react';
import { readPlace, readRate, storePlace, storeRate } from './place.ts';
import { createSpeaker } from './speaker.ts';
import { neighbourPart, unitsOfPage } from './units.ts';
import { useMarkedSentence } from './use-marked-sentence.ts';

/** Reads the text of the page aloud from where one stopped, until the page is left. */
export function useListening(accountId: string, about: string) {
  const [units] = useState(unitsOfPage);
  const [rate, setRate] = useState<number>(readRate);
  const [jumps, setJumps] = useState(0);
  const [said, setSaid] = useState({ at: 0, isPlaying: false, hasFailed: false });
  const texts = useMemo(() => units.map(({ text }) => text), [units]);
  const speaker = useMemo(
    () =>
      createSpeaker(texts, (now) => {
        storePlace(accountId, about, now.at, texts);
        setSaid(now);
      }),
    [accountId, about, texts],
  );
  useEffect(() => {
    speaker.setRate(readRate());
    if (texts.length > 0) speaker.play(readPlace(accountId, about, texts));
    window.addEventListener('pagehide', speaker.end);
    return () => {
      window.removeEventListener('pagehide', speaker.end);
      speaker.end();
    };
  }, [speaker, texts, accountId, about]);
  useMarkedSentence(units[said.at]?.range ?? null, jumps);

  const { at, isPlaying } = said;
  const go = useCallback(
    (to: number) => {
      setJumps((before) => before + 1);
      speaker.goTo(to);
    },
    [speaker],
  );
  const step = useCallback((by: -1 | 1) => go(neighbourPart(units, at, by)), [go, units, at]);
  const toggle = useCallback(() => {
    setJumps((before) => before + 1);
    if (isPlaying) speaker.pause();
    else speaker.play(at);
  }, [speaker, isPlaying, at]);
  return {
    ...said,
    part: (units[at]?.part ?? 0) + 1,
    parts: (units.at(-1)?.part ?? -1) + 1,
    rate,
    changeRate: (to: number) => {
      setRate(to);
      storeRate(to);
      speaker.setRate(to);
    },
    step,
    restart: () => go(0),
    toggle,
  };
}

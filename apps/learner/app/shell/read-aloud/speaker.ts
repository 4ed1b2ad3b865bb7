import { findVoice, spokenLanguage } from './voices.ts';

interface Said {
  /** Which of the texts is being said, or comes next. */
  readonly at: number;
  readonly isPlaying: boolean;
  /** The voice failed. */
  readonly hasFailed: boolean;
}

/** What a browser needs between stopping one text and beginning another, in milliseconds. */
const breath = 60;

/** Says texts one after the other. Pausing ends the sentence, which is said again: some browsers do not go on in one. */
export function createSpeaker(texts: readonly string[], onChange: (said: Said) => void) {
  const speech = window.speechSynthesis;
  let turn = 0;
  let rate = 1;
  let said: Said = { at: 0, isPlaying: false, hasFailed: false };
  // A browser may drop an utterance that nothing refers to, and never say that it has ended.
  let current: SpeechSynthesisUtterance | null = null;
  const change = (to: Partial<Said>) => {
    said = { ...said, ...to };
    onChange(said);
  };
  const silence = () => {
    turn++;
    current = null;
    speech.cancel();
  };
  const say = (at: number) => {
    const mine = ++turn;
    const utterance = new SpeechSynthesisUtterance(texts[at]);
    utterance.lang = spokenLanguage;
    utterance.voice = findVoice(spokenLanguage) ?? null;
    utterance.rate = rate;
    utterance.onend = () => {
      if (mine === turn) next(at + 1);
    };
    utterance.onerror = () => {
      if (mine === turn) change({ isPlaying: false, hasFailed: true });
    };
    current = utterance;
    speech.speak(current);
  };
  const next = (at: number) => {
    const hasEnded = at >= texts.length;
    change({ at: hasEnded ? 0 : at, isPlaying: !hasEnded });
    if (!hasEnded) say(at);
  };
  const play = (at: number) => {
    silence();
    change({ at, isPlaying: true, hasFailed: false });
    const mine = turn;
    window.setTimeout(() => {
      if (mine === turn) say(at);
    }, breath);
  };
  const pause = () => {
    silence();
    change({ isPlaying: false });
  };
  return {
    play,
    pause,
    /** Goes there, and goes on saying if it did. */
    goTo: (at: number) => (said.isPlaying ? play(at) : change({ at })),
    setRate: (to: number) => {
      rate = to;
      if (said.isPlaying) play(said.at);
    },
    /** The page is left: says nothing more, and tells nobody. */
    end: silence,
  };
}

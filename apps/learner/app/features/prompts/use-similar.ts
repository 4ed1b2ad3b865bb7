import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { plain } from '../../drafts/fields.ts';
import { lengthOf, limits } from './prompt-fields.ts';
import { similarQuery } from './writing-queries.ts';

/** The words rest for so long before anybody asks. */
const restMs = 1_000;
/** The server takes 120 questions in ten minutes. */
const betweenMs = 5_500;

/** Prompts that are nearly what is being written, asked for when the words rest. Fails in silence: it is no more than a hint. */
export function useSimilar(name: string, body: string, except: string | undefined) {
  const askedAt = useRef(0);
  const [asked, setAsked] = useState({ name: '', body: '' });
  const isUntouched = asked.name === name && asked.body === body;
  useEffect(() => {
    if (isUntouched) return;
    const delay = Math.max(restMs, askedAt.current + betweenMs - Date.now());
    const timer = setTimeout(() => {
      askedAt.current = Date.now();
      setAsked({ name, body });
    }, delay);
    return () => clearTimeout(timer);
  }, [name, body, isUntouched]);
  const isEnough = isEnoughToCompare(asked) && isEnoughToCompare({ name, body });
  const found = useQuery({
    ...similarQuery({
      name: plain(asked.name).slice(0, limits.name.max),
      body: plain(asked.body).slice(0, limits.body.max),
      ...(except !== undefined && { except }),
    }),
    enabled: isEnough,
  });
  return isEnough ? (found.data ?? []) : [];
}

/** Fewer letters are like too many others. */
const isEnoughToCompare = ({ name, body }: { name: string; body: string }) =>
  lengthOf(name) >= limits.name.min || lengthOf(body) >= 20;

import { upload } from '@cungnghe/client/upload';
import { uploadPostImage } from '@cungnghe/contracts/discussions/posts';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { pictureMarkdown } from '@cungnghe/markdown/picture-address';
import { useEffect, useRef, useState } from 'react';

/** An image on its way. */
export interface Sending {
  readonly id: number;
  readonly file: File;
  /** How much has been sent, from 0 to 1. */
  readonly part: number;
  readonly error: unknown;
}

/** Sends images and hands over the Markdown of each that has arrived. What fails stays and can be sent again. */
export function useImageUploads(slug: string, onArrived: (markdown: string) => void) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const calls = useRef(new Map<number, AbortController>());
  const counter = useRef(0);
  const arrived = useRef(onArrived);
  arrived.current = onArrived;

  useEffect(() => {
    const open = calls.current;
    return () => {
      for (const call of open.values()) call.abort();
    };
  }, []);

  const change = (id: number, what: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.id === id ? { ...one, ...what } : one)));
  const drop = (id: number) => {
    calls.current.get(id)?.abort();
    calls.current.delete(id);
    setSending((all) => all.filter((one) => one.id !== id));
  };

  const send = async ({ id, file }: Sending) => {
    const call = new AbortController();
    calls.current.set(id, call);
    change(id, { part: 0, error: null });
    try {
      const image = await upload(
        uploadPostImage,
        { params: { slug: communityRef(slug) }, body: file },
        (part) => change(id, { part }),
        call.signal,
      );
      drop(id);
      arrived.current(pictureMarkdown(image));
    } catch (error) {
      if (!call.signal.aborted) change(id, { error });
    }
  };

  const add = (files: Iterable<File>) => {
    for (const file of files) {
      if (!file.type.startsWith('image/')) continue;
      const one = { id: counter.current++, file, part: 0, error: null };
      setSending((all) => [...all, one]);
      void send(one);
    }
  };

  return { sending, add, again: (one: Sending) => void send(one), drop };
}

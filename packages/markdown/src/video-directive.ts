import { videoIdFrom } from '@cungnghe/contracts/fields/video-id';
import type { Data, Literal, Parent, Root } from 'mdast';
import type { Extension } from 'mdast-util-from-markdown';
import type { Code, Effects, State, TokenizeContext } from 'micromark-util-types';
import { type Construct, parseTree } from './dialect.ts';
import { pageLimits } from './size-limits.ts';
import { tangles } from './tangles.ts';

/** A line `::video[ID]`. It becomes a `figure` with the id, which no other text can. */
export interface Video extends Literal {
  type: 'video';
  value: string;
  data: Data;
}

declare module 'mdast' {
  interface RootContentMap {
    video: Video;
  }
}
declare module 'micromark-util-types' {
  interface TokenTypeMap {
    video: 'video';
    videoAddress: 'videoAddress';
    videoEnd: 'videoEnd';
  }
}

/** The line that shows a video. */
export const videoDirective = (id: string): string => `${opening}${id}]`;

const opening = '::video[';
const closing = ']'.charCodeAt(0);
const isLineEnd = (code: Code) => code === null || code < -2;
const isSpace = (code: Code) => code === 32 || code === -1 || code === -2;

/**
 * A construct of a line of its own, like a heading. What looks like it and names no video is read as the words it is,
 * and so is every other colon.
 */
function tokenizeVideo(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const context = this;
  let at = 0;
  return (code) => {
    effects.enter('video');
    return open(code);
  };
  function open(code: Code): State | undefined {
    if (code !== opening.charCodeAt(at)) return nok(code);
    effects.consume(code);
    at++;
    return at === opening.length ? begin : open;
  }
  function begin(code: Code): State | undefined {
    if (code === closing) return nok(code);
    effects.enter('videoAddress');
    return inside(code);
  }
  function inside(code: Code): State | undefined {
    if (isLineEnd(code)) return nok(code);
    if (code !== closing) {
      effects.consume(code);
      return inside;
    }
    const address = effects.exit('videoAddress');
    if (videoIdFrom(context.sliceSerialize(address)) === null) return nok(code);
    effects.enter('videoEnd');
    effects.consume(code);
    return end;
  }
  function end(code: Code): State | undefined {
    if (isSpace(code)) {
      effects.consume(code);
      return end;
    }
    if (!isLineEnd(code)) return nok(code);
    effects.exit('videoEnd');
    effects.exit('video');
    return ok(code);
  }
}

const intoTree: Extension = {
  enter: {
    video(token) {
      this.enter({ type: 'video', value: '', data: {} }, token);
    },
  },
  exit: {
    videoAddress(token) {
      const id = videoIdFrom(this.sliceSerialize(token)) ?? '';
      const video = this.stack.at(-1) as Video;
      video.value = id;
      video.data = { hName: 'figure', hProperties: { id }, hChildren: [] } as Data;
    },
    video(token) {
      this.exit(token);
    },
  },
};

/** Reads lines that show a video. Only texts that may hold videos are read with it. */
export const videoConstruct: Construct = {
  syntax: { flow: { [opening.charCodeAt(0)]: { tokenize: tokenizeVideo } } },
  intoTree,
};

/** The same text, where each line that shows a video names it by its id and not by a pasted link. */
export function withVideoIds(markdown: string): string {
  if (!markdown.includes(opening) || tangles(markdown, pageLimits).length > 0) return markdown;
  const videos: Video[] = [];
  const collect = (node: Parent | Root) => {
    for (const child of node.children) {
      if (child.type === 'video') videos.push(child);
      else if ('children' in child) collect(child);
    }
  };
  collect(parseTree(markdown, [videoConstruct]));
  let text = markdown;
  for (const { value, position } of videos.toReversed()) {
    const [from, to] = [position?.start.offset, position?.end.offset];
    if (from === undefined || to === undefined) continue;
    text = text.slice(0, from) + videoDirective(value) + text.slice(to);
  }
  return text;
}

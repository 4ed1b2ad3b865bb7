import type { Readable } from 'node:stream';

/** Both ends are in it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  /** Of what comes, in bytes. */
  readonly size: number;
  readonly body: Readable;
}

/** Where files live under keys such as `course-covers/<random>.webp`. A key is written once and never again. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The same for a large file that waits on the disk, and is for those alone who may read it. */
  putFile(key: string, file: { readonly path: string; readonly size: number }): Promise<void>;
  /** A part of a file only where it is that long; a store that knows no parts answers the whole. */
  find(key: string, part?: ByteRange): Promise<StoredFile | undefined>;
  /** The keys of all files, for a backup. */
  list(): AsyncIterable<string>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
}

/** A key of ours, of whichever kind of file: nothing that leads out of the store. */
export const isStorageKey = (key: string) =>
  /^(?=.{1,160}$)(?:[a-z0-9][a-z0-9-]*\/)+[a-z0-9][\w-]*(?:\.webp)?$/.test(key);

/** The keys that exist: folders and a name, without anything that could lead out of the store. */
export const keyPattern = /^(?=.{1,120}$)(?:[a-z0-9][a-z0-9-]*\/)+[a-z0-9][a-z0-9-]*\.webp$/;

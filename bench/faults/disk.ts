import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { folder } from './setting.ts';

/** A disk of its own, in a file of the machine's, that can be filled up and slowed down. */
export interface Disk {
  readonly path: string;
  fill(): void;
  free(): void;
  /** So many operations a second for these processes, and those that they start. */
  slow(processes: readonly number[], perSecond: number): void;
  hurry(): void;
  remove(): void;
}

const throttle = '/sys/fs/cgroup/blkio';
const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, { stdio: 'pipe' }).toString();

export const maySlow = () => existsSync(join(throttle, 'blkio.throttle.write_iops_device'));

/** Also of a run that was ended before it could. */
export function unmount(name: string): void {
  try {
    run('umount', '-l', join(folder, name));
  } catch {
    // It was not mounted.
  }
}

/** Throws where this user may not mount one. */
export function createDisk(name: string, megabytes: number): Disk {
  const file = join(folder, `${name}.disk`);
  const path = join(folder, name);
  const group = join(throttle, `faults-${name}`);
  const filler = join(path, 'filler');
  writeFileSync(file, '');
  run('truncate', '-s', `${megabytes}M`, file);
  run('mkfs.ext4', '-q', '-m', '0', file);
  mkdirSync(path, { recursive: true });
  run('mount', '-o', 'loop', file, path);
  chmodSync(path, 0o755);
  const writeTo = (control: string, text: string) => writeFileSync(join(group, control), text);
  const device = () => {
    const { dev } = statSync(path);
    return `${dev >> 8}:${dev & 255}`;
  };
  return {
    path,
    fill: () => {
      const target = openSync(filler, 'w');
      const piece = Buffer.alloc(1024 * 1024, 'x');
      for (let size = piece.length; size >= 512; ) {
        try {
          if (writeSync(target, piece, 0, size) < size) size /= 2;
        } catch {
          size /= 2;
        }
      }
      closeSync(target);
    },
    free: () => rmSync(filler, { force: true }),
    slow: (processes, perSecond) => {
      mkdirSync(group, { recursive: true });
      for (const kind of ['read', 'write'])
        writeTo(`blkio.throttle.${kind}_iops_device`, `${device()} ${perSecond}`);
      for (const pid of processes) writeTo('cgroup.procs', String(pid));
    },
    hurry: () => {
      for (const kind of ['read', 'write']) writeTo(`blkio.throttle.${kind}_iops_device`, `${device()} 0`);
    },
    remove: () => {
      unmount(name);
      rmSync(file, { force: true });
    },
  };
}

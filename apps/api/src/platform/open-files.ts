import { readFileSync } from 'node:fs';

/** Each person in a live room holds a connection, and each connection is an open file. */
const wanted = 65_536;

/** What to say at the start where one process may have fewer files open than a full room needs; undefined where all is well. */
export function openFilesWarning(limits: string = readLimits()): string | undefined {
  const most = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  if (most >= wanted) return;
  return `This process may have ${most} files open, and so about as many people at once: raise the limit to ${wanted} (LimitNOFILE of systemd, ulimit -n of a shell)`;
}

/** Of this process; nothing where the system does not say. */
function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}

import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DrawnRequest, Round } from './load.ts';

/**
 * wrk, from the packages of the system. autocannon takes an answer of some kilobytes apart in about 30 µs, several times
 * what a server needs to send it: the figure would be its own.
 */
export const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/** Sends these requests one after the other over so many connections, again from the first when it is through. */
export async function loadWithWrk(
  url: string,
  requests: readonly DrawnRequest[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Round> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-wrk-'));
  try {
    const [script, sent] = [join(dir, 'requests.lua'), join(dir, 'requests')];
    writeFileSync(script, lua);
    // Not a request holds a NUL.
    writeFileSync(sent, requests.map((request) => `${rawRequest(url, request)}\0`).join(''));
    const args = ['-t1', `-c${connections}`, `-d${seconds}`, '-s', script, url, '--', sent];
    const { stdout } = await promisify(execFile)('wrk', args);
    return JSON.parse(stdout.slice(stdout.lastIndexOf('\n{'))) as Round;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

function rawRequest(url: string, { method, path, headers, body = '' }: DrawnRequest): string {
  const all = { host: new URL(url).host, ...headers, 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

const lua = `
local requests, next = {}, 0
init = function(args)
  for request in io.open(args[1], "rb"):read("*a"):gmatch("(%Z+)") do requests[#requests + 1] = request end
end
request = function()
  next = next % #requests + 1
  return requests[next]
end
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format('\\n{"perSecond":%.1f,"p50":%.1f,"p99":%.1f,"failed":%d}\\n',
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    e.connect + e.read + e.write + e.status + e.timeout))
end
`;

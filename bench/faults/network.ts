import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const iptables = '/usr/sbin/iptables';
export const mayDrop = () => existsSync(iptables);

const open: string[][] = [];
const change = (how: '-I' | '-D', rule: readonly string[]) =>
  execFileSync(iptables, ['-w', how, 'INPUT', ...rule], { stdio: 'pipe' });

/** What is sent to these ports of the machine, and from them, is lost without a word until `restore`. */
export function drop(ports: readonly number[]): void {
  for (const port of ports) {
    for (const end of ['--dport', '--sport']) {
      const rule = ['-i', 'lo', '-p', 'tcp', end, String(port), '-j', 'DROP'];
      change('-I', rule);
      open.push(rule);
    }
  }
}

/** What was sent meanwhile arrives, late, as TCP sends it again. */
export function restore(): void {
  for (const rule of open.splice(0)) change('-D', rule);
}

import type { Command } from 'commander';
import { installationChecks } from '../installation-checks.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { findSchemaState } from '../platform/database/migrate.ts';
import {
  type Check,
  failed,
  type Line,
  ok,
  reasonOf,
  runChecks,
  warning,
} from '../platform/doctor/checks.ts';
import { databaseCheck } from '../platform/doctor/database.ts';
import { diskCheck } from '../platform/doctor/disk.ts';
import { type DnsOptions, mailDomainCheck, smtpCheck } from '../platform/doctor/mail.ts';
import { certificateCheck, identityProviderCheck, virusScanCheck } from '../platform/doctor/outside.ts';
import { replicaCheck } from '../platform/doctor/replicas.ts';
import { backupCheck, storageCheck } from '../platform/doctor/stores.ts';
import { warningsOf } from '../platform/production-warnings.ts';
import { withDatabase } from './services.ts';

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('look at everything around the server, and say what is wrong or missing; changes nothing')
    .option('--dns <address>', 'the name server to ask about the mail domain, instead of this machine’s')
    .option('--dkim-selector <name>', 'the selector under which the mail server signs')
    .action(async (options: DnsOptions, command: Command) => {
      const lines = await examine(options);
      report(command, lines);
      if (lines.some(({ state }) => state === 'failed')) process.exitCode = 1;
    });
}

async function examine(options: DnsOptions): Promise<Line[]> {
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    const fault = failed(
      reasonOf(error),
      'correct it: the server does not start, and nothing else was looked at',
    );
    return [{ check: 'settings', ...fault }];
  }
  const around = [
    diskCheck(config),
    storageCheck(config),
    smtpCheck(config),
    mailDomainCheck(config, options),
    certificateCheck(config),
    identityProviderCheck(config),
    virusScanCheck(config),
  ];
  const [settings, inside, outside] = await Promise.all([
    runChecks([settingsCheck(config)]),
    examineDatabase(config),
    runChecks(around),
  ]);
  return [...settings, ...inside, ...outside];
}

const settingsCheck = (config: Config): Check => ({
  name: 'settings',
  run: async () => {
    const warnings = warningsOf(config).map((line) => warning(line, 'set it and start the server again'));
    const kind = config.isProduction ? 'a production' : 'no production: nothing here is for real people';
    return [ok(`they are whole; this is ${kind}`), ...warnings];
  },
});

/** As it is: what the server has not migrated yet, it will not be migrated by being looked at. */
async function examineDatabase(config: Config): Promise<Line[]> {
  try {
    return await withDatabase(
      async (url) => {
        const address = config.databaseDirectUrl ?? url;
        const lines = await runChecks([
          databaseCheck(url, config),
          replicaCheck(url, config),
          backupCheck(config, address),
        ]);
        const database = connectDatabase({ url: address, poolSize: 4, timeoutMs: 0 });
        try {
          if (!(await findSchemaState(database.db)).isUsable) return lines;
          return [...lines, ...(await runChecks(installationChecks(database.db)))];
        } finally {
          await database.close();
        }
      },
      { migrates: false },
    );
  } catch (error) {
    const todo = 'start it, or correct DATABASE_URL or DATA_DIR; what is in it was not looked at';
    const fault = { check: 'database', ...failed(reasonOf(error), todo) };
    return [fault, ...(await runChecks([backupCheck(config, undefined)]))];
  }
}

const width = Math.max(...['ok', 'warning', 'failed'].map((state) => state.length));

function report(command: Command, lines: readonly Line[]): void {
  if (command.optsWithGlobals().json) {
    console.log(JSON.stringify({ ok: lines.every(({ state }) => state !== 'failed'), checks: lines }));
    return;
  }
  for (const { state, check, found, todo } of lines) {
    console.log(`${state.padEnd(width)}  ${check}: ${found}${todo === undefined ? '' : `; ${todo}`}`);
  }
}

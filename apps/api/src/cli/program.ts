import { Command, CommanderError } from 'commander';
import { addAccountCommands } from './account.ts';
import { addBackupCommands } from './backup.ts';
import { addContentCommands } from './content.ts';
import { addDatabaseCommands } from './database.ts';
import { addDoctorCommand } from './doctor.ts';
import { addEventCommands } from './event.ts';
import { addInstanceCommands } from './instance.ts';
import { addLibraryCommands } from './library.ts';
import { addMediaPriceCommands } from './media-prices.ts';
import { addMediaSessionCommands } from './media-session.ts';
import { addQuoteCommands } from './quote.ts';
import { addSchoolCommands } from './school.ts';
import { addSitePageCommands } from './site-pages.ts';
import { addWhatsNewCommands } from './whats-new.ts';

/** `npm run cli -- <noun> <verb>`: what the operator of the machine does without a browser. */
export function buildProgram(): Command {
  const program = new Command('cli')
    .description('Operate Cùng Nghề from the command line, beside a running server or without one')
    .option('--json', 'print the result as one JSON value')
    .showSuggestionAfterError(false)
    .exitOverride();
  addAccountCommands(program);
  addMediaSessionCommands(program);
  addMediaPriceCommands(program);
  addQuoteCommands(program);
  addEventCommands(program);
  addLibraryCommands(program);
  addContentCommands(program);
  addSitePageCommands(program);
  addWhatsNewCommands(program);
  addSchoolCommands(program);
  addDatabaseCommands(program);
  addBackupCommands(program);
  addInstanceCommands(program);
  addDoctorCommand(program);
  return program;
}

/** Runs the command that these words name. What goes wrong is one line on standard error and the exit code. */
export async function runCommand(words: readonly string[]): Promise<void> {
  try {
    await buildProgram().parseAsync(words, { from: 'user' });
  } catch (error) {
    // commander has said its own errors already.
    if (error instanceof CommanderError) process.exitCode = error.exitCode;
    else {
      // A name with several addresses, none of which answers, fails without a message.
      const { message, code } = error as Error & { code?: string };
      console.error(`error: ${(message || code || 'unknown').replace(/\s*\n\s*/g, ' ')}`);
      process.exitCode = 1;
    }
  }
}

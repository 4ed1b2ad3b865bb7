import { CommanderError } from 'commander';
import { buildProgram } from './cli/program.ts';

try {
  await buildProgram().parseAsync();
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

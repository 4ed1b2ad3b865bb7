import type { Command } from 'commander';
import { createClientSession } from '../features/media/public.ts';
import { clientCookie } from '../platform/session/token.ts';
import { parseEmail, parseName } from './arguments.ts';
import { print } from './output.ts';
import { withServices } from './services.ts';

export function addMediaSessionCommands(program: Command): void {
  program
    .command('media-session')
    .description('sessions of business clients on the media site')
    .command('create')
    .description('sign a business client in without the identity provider, with a profile of this company')
    .requiredOption('--email <address>', 'whose session', parseEmail)
    .requiredOption('--company <name>', 'the company in their profile', parseName)
    .action(async ({ email, company }: { email: string; company: string }, command: Command) =>
      print(
        command,
        await withServices(async (services) => {
          const { token, clientId } = await createClientSession(services, { email, company });
          return { token, cookie: `${clientCookie}=${token}`, client_id: clientId };
        }),
      ),
    );
}

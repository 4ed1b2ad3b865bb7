import { type Role, roles } from '@cungnghe/contracts/endpoint';
import { type Command, Option } from 'commander';
import {
  createAccount,
  createSession,
  exportAccount,
  getAccountByEmail,
  grantRole,
  revokeSessions,
} from '../features/accounts/public.ts';
import { grantPro } from '../features/communities/public.ts';
import { resetSecondFactor } from '../features/second-factor/public.ts';
import { parseEmail, parseMonths, parseName } from './arguments.ts';
import { withServices } from './house.ts';
import { print } from './output.ts';

const actor = 'command line';

export function addAccountCommands(program: Command): void {
  program
    .command('account')
    .description('accounts')
    .command('create')
    .description('make an account')
    .requiredOption('--email <address>', 'where its sign-in codes go', parseEmail)
    .requiredOption('--name <name>', 'full name', parseName)
    .option('--school <slug>', 'another school than the default one')
    .action(async (options: { email: string; name: string; school?: string }, command: Command) =>
      print(command, await withServices((services) => createAccount(services, actor, options))),
    );

  const operator = program.command('operator').description('people who run the place');
  operator
    .command('grant')
    .description('give an account a role')
    .requiredOption('--email <address>', 'whose account', parseEmail)
    .addOption(new Option('--role <role>', 'what they may do').choices(roles).makeOptionMandatory())
    .action(async (options: { email: string; role: Role }, command: Command) =>
      print(command, await withServices((services) => grantRole(services, actor, options))),
    );

  operator
    .command('reset-second-factor')
    .description(
      'take away the app, passkeys and recovery codes of somebody who has lost them, and sign them out',
    )
    .requiredOption('--email <address>', 'whose account', parseEmail)
    .action(async ({ email }: { email: string }, command: Command) =>
      print(
        command,
        await withServices(async (services) => {
          const { id } = await getAccountByEmail(services, email);
          const gone = await resetSecondFactor(services, actor, id);
          return { ...gone, ...(await revokeSessions(services, actor, { email })) };
        }),
      ),
    );

  const session = program.command('session').description('signed-in sessions');
  session
    .command('create')
    .description('sign in without a code')
    .requiredOption('--email <address>', 'whose account', parseEmail)
    .action(async ({ email }: { email: string }, command: Command) =>
      print(command, { ...(await withServices((services) => createSession(services, email))) }),
    );

  session
    .command('revoke')
    .description('end the sessions of one account, or of everybody')
    .option('--email <address>', 'whose account', parseEmail)
    .option('--all', 'everybody’s')
    .action(async ({ email, all }: { email?: string; all?: true }, command: Command) => {
      if ((email === undefined) === (all === undefined)) {
        throw new Error('Name one account with --email, or everybody with --all.');
      }
      const whose = email === undefined ? 'all' : { email };
      print(command, await withServices((services) => revokeSessions(services, actor, whose)));
    });

  program
    .command('pro')
    .description('Pro memberships')
    .command('grant')
    .description('give somebody Pro in a community, on top of what is left')
    .requiredOption('--email <address>', 'whose account', parseEmail)
    .requiredOption('--community <slug>', 'where')
    .requiredOption('--months <count>', 'calendar months in Vietnam', parseMonths)
    .action(async (options: { email: string; community: string; months: number }, command: Command) =>
      print(
        command,
        await withServices(async (services) => {
          const { id } = await getAccountByEmail(services, options.email);
          const { community: slug, months } = options;
          return { account_id: id, ...(await grantPro(services, actor, { accountId: id, slug, months })) };
        }),
      ),
    );

  program
    .command('export')
    .description('take data out')
    .command('account')
    .description('everything kept about one person')
    .requiredOption('--email <address>', 'whose account', parseEmail)
    .action(async ({ email }: { email: string }, command: Command) =>
      print(command, await withServices((services) => exportAccount(services, actor, email))),
    );
}

import { type Role, roles } from '@cungnghe/contracts/endpoint';
import { type Command, Option } from 'commander';
import { changeEmailByOperator, closeAccount, eraseAccount } from '../features/account-closing/public.ts';
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
import { print } from './output.ts';
import { withServices } from './services.ts';

const actor = 'command line';

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one command after the other
export function addAccountCommands(program: Command): void {
  const account = program.command('account').description('accounts');
  const textsOption = () =>
    new Option('--texts <what>', 'what becomes of what they wrote')
      .choices(['keep', 'delete'])
      .default('keep');
  type Ending = { email: string; texts: 'keep' | 'delete' };
  account
    .command('close')
    .description('sign somebody out for good; after the time of grace their personal data is erased')
    .requiredOption('--email <address>', 'whose account', parseEmail)
    .addOption(textsOption())
    .action(async ({ email, texts }: Ending, command: Command) =>
      print(
        command,
        await withServices(async (services) => {
          const { id } = await getAccountByEmail(services, email);
          const end = await closeAccount(services, actor, { accountId: id, texts });
          return { id, erase_after: end.toISOString() };
        }),
      ),
    );
  account
    .command('erase')
    .description('erase the personal data of an account at once, for good')
    .requiredOption('--email <address>', 'whose account', parseEmail)
    .addOption(textsOption())
    .action(async ({ email, texts }: Ending, command: Command) =>
      print(
        command,
        await withServices(async (services) => {
          const { id } = await getAccountByEmail(services, email);
          await eraseAccount(services, actor, { accountId: id, texts });
          return { id, erased: true };
        }),
      ),
    );
  account
    .command('change-email')
    .description('give an account another address, for somebody who has lost the old one; it is signed out')
    .requiredOption('--email <address>', 'whose account', parseEmail)
    .requiredOption('--to <address>', 'the new address', parseEmail)
    .action(async ({ email, to }: { email: string; to: string }, command: Command) =>
      print(
        command,
        await withServices(async (services) => {
          const { id } = await getAccountByEmail(services, email);
          await changeEmailByOperator(services, actor, { accountId: id, email: to });
          return { id, email: to };
        }),
      ),
    );
  account
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

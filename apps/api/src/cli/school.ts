import { schoolHost, schoolSlug } from '@cungnghe/contracts/schools/endpoints';
import { type Command, InvalidArgumentError } from 'commander';
import { createSchool, listAllSchools } from '../features/schools/public.ts';
import { slugOf } from '../platform/slugs.ts';
import { parseName } from './arguments.ts';
import { print } from './output.ts';
import { withServices } from './services.ts';

function parseHost(value: string): string {
  const parsed = schoolHost.safeParse(value);
  if (!parsed.success) throw new InvalidArgumentError('It must be a host name like hoc.truong.vn.');
  return parsed.data;
}

function parseSlug(value: string): string {
  const parsed = schoolSlug.safeParse(value);
  if (!parsed.success) throw new InvalidArgumentError('It must be small letters, digits and single hyphens.');
  return parsed.data;
}

export function addSchoolCommands(program: Command): void {
  const school = program.command('school').description('schools and their host names');

  school
    .command('create')
    .description('make a school with an address of its own')
    .requiredOption('--name <name>', 'what it is called', parseName)
    .option('--slug <slug>', 'how requests name it; made of the name without it', parseSlug)
    .option('--host <host>', 'the host name at which people are at this school', parseHost)
    .action(async (options: { name: string; slug?: string; host?: string }, command: Command) => {
      const { name, slug = parseSlug(slugOf(name)), host = null } = options;
      const made = await withServices((services) =>
        createSchool(services, 'command line', { name, slug, host }),
      );
      print(command, { ...made });
    });

  school
    .command('list')
    .description('all schools, the default one first')
    .action(async (_options: object, command: Command) => {
      const schools = await withServices(listAllSchools);
      if (command.optsWithGlobals().json) print(command, { schools });
      else for (const { slug, host, name } of schools) console.log(`${slug}\t${host ?? '-'}\t${name}`);
    });
}

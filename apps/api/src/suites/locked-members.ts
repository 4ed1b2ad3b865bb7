import { listMember } from '../test/members.ts';
import type { Fixtures } from './fixtures.ts';
import type { LockedText } from './viewers.ts';

/**
 * Hides words in what a listed member does not show to others, and in what somebody says who is not listed. Neither of
 * them asks for anything here, which would write over their words.
 */
export async function hideMembers(fixtures: Fixtures, canary: string) {
  const { services, person } = fixtures.testApp;
  const said = (who: string) => ({
    headline: `${canary} ${who} một câu`,
    can_help_with: [`${canary} ${who} giúp được`],
    looking_for: [`${canary} ${who} đang tìm`],
    links: [`https://hoang-yen.example/${who}-trang-rieng`],
  });
  const hiding = fixtures.other.viewer.accountId;
  await listMember(services, hiding, 'founder');
  const hidden_fields = Object.keys(said(''));
  await services.db
    .updateTable('member_profiles')
    .set({ ...said('kin'), hidden_fields })
    .where('account_id', '=', hiding)
    .execute();
  const silent = (await person({ home: 'founder' })).viewer.accountId;
  await services.db
    .insertInto('member_profiles')
    .values({ ...said('lang'), account_id: silent, version: 1, updated_at: services.clock.now() })
    .execute();
  const texts = [said('kin'), said('lang')].flatMap((own) => Object.values(own).flat());
  return {
    texts: texts.map((text): LockedText => ({ text, readers: [] })),
    userIds: [hiding, silent],
  };
}

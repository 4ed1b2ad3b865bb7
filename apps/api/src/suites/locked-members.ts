import type { Fixtures } from './fixtures.ts';
import type { LockedText } from './viewers.ts';

/** Hides words in what a listed member does not show to others, and in what somebody says who is not listed. */
export async function hideMembers(fixtures: Fixtures, canary: string): Promise<readonly LockedText[]> {
  const { services } = fixtures.testApp;
  const now = services.clock.now();
  const said = (who: string) => ({
    headline: `${canary} ${who} một câu`,
    can_help_with: [`${canary} ${who} giúp được`],
    looking_for: [`${canary} ${who} đang tìm`],
    links: [`https://hoang-yen.example/${who}-trang-rieng`],
  });
  const people = [
    { who: 'kin', writer: 'pro', listed_at: now, hidden_fields: Object.keys(said('')) },
    { who: 'lang', writer: 'free', listed_at: null, hidden_fields: [] },
  ] as const;
  for (const { who, writer, listed_at, hidden_fields } of people) {
    await services.db
      .insertInto('member_profiles')
      .values({
        ...said(who),
        account_id: fixtures.idOf(writer),
        listed_at,
        hidden_fields: [...hidden_fields],
        version: 1,
        updated_at: now,
      })
      .execute();
  }
  return people.flatMap(({ who, writer }) =>
    Object.values(said(who))
      .flat()
      .map((text): LockedText => ({ text, readers: [writer], writer })),
  );
}

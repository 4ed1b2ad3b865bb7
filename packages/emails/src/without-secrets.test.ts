import { emailKinds } from '@cungnghe/contracts/emails/endpoints';
import { expect, test } from 'vitest';
import { catalog } from './catalog.ts';
import type { CatalogEntry } from './catalog-entry.ts';
import { withoutSecrets } from './without-secrets.ts';

test('a code becomes dots and a link its origin, and nothing else changes', () => {
  expect(withoutSecrets(catalog.login_code.samples.usual)).toEqual({ code: '••••••', validMinutes: 10 });
  expect(withoutSecrets(catalog.operator_invitation.samples.usual)).toEqual({
    ...catalog.operator_invitation.samples.usual,
    url: 'https://vanhanh.cungnghe.vn/…',
  });
  expect(withoutSecrets(catalog.welcome_member.samples.usual)).toEqual(catalog.welcome_member.samples.usual);
});

test.each(emailKinds)('%s is shown without what is secret in it, in all its samples', async (kind) => {
  const { samples, render } = catalog[kind] as CatalogEntry<typeof kind>;
  for (const data of Object.values(samples)) {
    const { html } = await render(withoutSecrets(data), { locale: 'vi', learnerUrl: 'https://hoc.example' });
    expect(html).not.toMatch(/042617|888888|token=mau|mq-8f14e45fceea167a(?!")/);
  }
});

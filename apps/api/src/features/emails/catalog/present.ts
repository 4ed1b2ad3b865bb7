import type { EmailCatalogEntry, EmailCatalogSamples } from '@cungnghe/contracts/emails/catalog';
import { sampleNames } from '@cungnghe/contracts/emails/catalog';
import { type EmailKind, emailKinds } from '@cungnghe/contracts/emails/endpoints';
import type { Locale } from '@cungnghe/contracts/shared';
import { descriptions } from '@cungnghe/emails/descriptions';
import { isEngagement } from '../../../platform/mail/kinds.ts';
import { textsInPlace } from '../../../platform/mail/texts.ts';
import type { Services } from '../../../platform/services.ts';

function presentKind(kind: EmailKind, locale: Locale): EmailCatalogEntry {
  const { name, trigger, purpose } = descriptions[kind];
  return {
    kind,
    name: name[locale],
    trigger: trigger[locale],
    purpose: purpose[locale],
    category: isEngagement(kind) ? 'engagement' : 'transactional',
  };
}

export const presentCatalog = (locale: Locale) => emailKinds.map((kind) => presentKind(kind, locale));

/** Every sample as it is sent. The footer's links of engagement e-mails lead to the page, which needs a token to do anything. */
export async function presentSamples(
  { db, cache, log, config }: Pick<Services, 'db' | 'cache' | 'log' | 'config'>,
  locale: Locale,
): Promise<EmailCatalogSamples[]> {
  const learnerUrl = config.urls.learner;
  const { hasSample, renderSample } = await import('@cungnghe/emails/samples');
  const links = {
    unsubscribeUrl: `${learnerUrl}/unsubscribe`,
    preferencesUrl: `${learnerUrl}/email-preferences`,
  };
  const inPlace = (kind: EmailKind) => textsInPlace({ cache, log }, db, { kind, locale });
  // Read once, before all of them ask.
  await inPlace(emailKinds[0]);
  return await Promise.all(
    emailKinds.map(async (kind) => ({
      ...presentKind(kind, locale),
      samples: await Promise.all(
        sampleNames
          .filter((name) => hasSample(kind, name))
          .map(async (name) => ({
            name,
            ...(await renderSample(kind, name, {
              locale,
              learnerUrl,
              texts: await inPlace(kind),
              ...(isEngagement(kind) && links),
            })),
          })),
      ),
    })),
  );
}

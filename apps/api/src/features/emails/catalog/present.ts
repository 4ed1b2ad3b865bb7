import type { EmailCatalogEntry, EmailCatalogSamples } from '@cungnghe/contracts/emails/catalog';
import { sampleNames } from '@cungnghe/contracts/emails/catalog';
import { type EmailKind, emailKinds } from '@cungnghe/contracts/emails/endpoints';
import type { Locale } from '@cungnghe/contracts/shared';
import { descriptions } from '@cungnghe/emails/descriptions';
import { isEngagement } from '../../../platform/mail/kinds.ts';

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
export async function presentSamples(locale: Locale, learnerUrl: string): Promise<EmailCatalogSamples[]> {
  const { hasSample, renderSample } = await import('@cungnghe/emails/samples');
  const links = {
    unsubscribeUrl: `${learnerUrl}/unsubscribe`,
    preferencesUrl: `${learnerUrl}/email-preferences`,
  };
  return await Promise.all(
    emailKinds.map(async (kind) => ({
      ...presentKind(kind, locale),
      samples: await Promise.all(
        sampleNames
          .filter((name) => hasSample(kind, name))
          .map(async (name) => ({
            name,
            ...(await renderSample(kind, name, { locale, learnerUrl, ...(isEngagement(kind) && links) })),
          })),
      ),
    })),
  );
}

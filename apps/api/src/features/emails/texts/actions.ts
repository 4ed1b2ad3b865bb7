import { isDeepStrictEqual } from 'node:util';
import type { SampleName } from '@cungnghe/contracts/emails/catalog';
import type { PreviewData } from '@cungnghe/contracts/emails/texts';
import type { RenderedEmail } from '@cungnghe/emails/render-template';
import type { EmailContext } from '@cungnghe/emails/template';
import { type EditableText, type TextFault, textFault } from '@cungnghe/emails/text-faults';
import { writeAudit } from '../../../platform/audit.ts';
import { refuseStale } from '../../../platform/audited-change.ts';
import { type Issue, notFound, validationFailed } from '../../../platform/errors.ts';
import { isEngagement } from '../../../platform/mail/kinds.ts';
import type { TestMessage } from '../../../platform/mail/outbox.ts';
import { parseStoredTexts } from '../../../platform/mail/texts.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { keepReplaced } from '../../authoring/public.ts';
import { sendTest } from '../catalog/actions.ts';
import { storedOf, typedOf } from './lib/stored-texts.ts';
import { findLatestData, lockTexts, updateTexts, type Which } from './queries.ts';

type Typed = Readonly<Record<string, string>>;

/** What the versions of the texts of a kind in a language are kept under. */
export const subjectOf = ({ kind, language }: Which) => `email-texts.${kind}.${language}`;

const sayings: Readonly<Record<TextFault['rule'], (found: string) => string>> = {
  empty: () => 'says nothing',
  too_long: (found) => `has more than ${found} characters`,
  unknown_placeholder: (found) => `names ${found}, which there is not`,
  missing_placeholder: (found) => `does not name ${found}`,
  link: (found) => `has what mail programs make a link of: ${found}`,
  markup: (found) => `has markup: ${found}`,
};

/** Throws VALIDATION_FAILED, naming the text. */
function checkTexts(known: readonly EditableText[], typed: Typed): void {
  const byKey = new Map(known.map((one) => [one.key, one]));
  const issues = Object.entries(typed).flatMap(([key, text]): Issue[] => {
    const path = `texts.${key}`;
    const own = byKey.get(key);
    if (own === undefined) return [{ path, message: 'is no text of this kind', rule: 'gone' }];
    const fault = text === own.ours ? undefined : textFault(text, own);
    return fault ? [{ path, message: sayings[fault.rule](fault.found), ...fault }] : [];
  });
  if (issues.length > 0) throw validationFailed(issues);
}

/**
 * Puts texts in place of ours, from the next message on: what is in the outbox stays as it was written. Throws CONFLICT,
 * VALIDATION_FAILED. What changes nothing makes no version.
 */
export async function saveTexts(
  services: Services,
  viewer: Viewer,
  input: Which & { version: number; texts: Typed; requestId: string },
): Promise<void> {
  const { editableTexts } = await import('@cungnghe/emails/texts');
  const { kind, language, requestId } = input;
  const known = editableTexts(kind, language);
  checkTexts(known, input.texts);
  const after = storedOf(known, input.texts);
  const now = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    const { version, texts } = await lockTexts(trx, input);
    const before = parseStoredTexts(texts);
    const content = { texts: typedOf(before ?? {}) };
    refuseStale({ version, content }, input.version);
    if (isDeepStrictEqual(before, after)) return;
    const by = { replaced_by: viewer.accountId, replaced_at: now };
    await keepReplaced(trx, { subject_id: subjectOf(input), version, content, ...by });
    const saved = { saved_by: viewer.accountId, saved_at: now };
    await updateTexts(trx, { kind, language, version: version + 1, texts: after, ...saved });
    const subject = { subjectKind: 'email text', subjectId: `${kind}.${language}` };
    const change = { before: content, after: { texts: typedOf(after) } };
    await writeAudit(trx, viewer, { action: 'email_text.saved', ...subject, ...change }, { now, requestId });
  });
}

/** A message with these texts. Throws VALIDATION_FAILED; NOT_FOUND for data that there are not. */
export async function previewTexts(
  { db, config, log }: Services,
  { kind, language, texts, data }: Which & { texts: Typed; data: PreviewData },
): Promise<RenderedEmail> {
  const { editableTexts } = await import('@cungnghe/emails/texts');
  const { catalog } = await import('@cungnghe/emails/catalog');
  checkTexts(editableTexts(kind, language), texts);
  const entry = catalog[kind];
  const shown =
    data === 'latest' ? (await findLatestData(db, { kind, language }))?.data : entry.samples[data];
  if (shown === undefined) throw notFound('Data to show');
  const learnerUrl = config.urls.learner;
  const links = {
    unsubscribeUrl: `${learnerUrl}/unsubscribe`,
    preferencesUrl: `${learnerUrl}/email-preferences`,
  };
  // What the outbox holds was given for this kind, by this release or one before it.
  const render = entry.render as (of: unknown, context: EmailContext) => Promise<RenderedEmail>;
  const context = { locale: language, learnerUrl, texts, ...(isEngagement(kind) && links) };
  return await render(shown, context).catch((error: unknown) => {
    if (data !== 'latest') throw error;
    log.error({ err: error, kind }, 'data of an earlier message cannot be shown');
    throw notFound('Data to show');
  });
}

/** Queues a sample with these texts to the operator's own address. Throws as {@link previewTexts}, RATE_LIMITED. */
export async function sendTextsTest(
  services: Services,
  viewer: Viewer,
  { language, ...input }: Which & { texts: Typed; sample: SampleName; requestId: string },
): Promise<TestMessage> {
  const { editableTexts } = await import('@cungnghe/emails/texts');
  checkTexts(editableTexts(input.kind, language), input.texts);
  return await sendTest(services, viewer, { ...input, locale: language });
}

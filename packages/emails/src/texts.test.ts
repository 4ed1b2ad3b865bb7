import { sampleNames } from '@cungnghe/contracts/emails/catalog';
import { type EmailKind, emailKinds } from '@cungnghe/contracts/emails/endpoints';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupNames } from './placeholders.ts';
import { hasSample, renderSample } from './samples.ts';
import { type EditableText, placeholdersIn, textFault } from './text-faults.ts';
import { editableTexts, usableTexts } from './texts.ts';

const locales = ['vi', 'en'] as const;
const learnerUrl = 'https://hoc.example';
const samplesOf = (kind: EmailKind) => sampleNames.filter((name) => hasSample(kind, name));
/** What has to stay, whatever operators write: codes, amounts, dates, links, who to write to, why one gets it. */
const factsOf = (text: string) =>
  (text.match(/https?:\/\/\S+|[\p{L}\p{N}.,:/@-]*\p{N}[\p{L}\p{N}:/@-]*/gu) ?? []).map((fact) =>
    fact.replace(/:$/, ''),
  );

describe.each(emailKinds.flatMap((kind) => locales.map((locale) => [kind, locale] as const)))(
  'the texts of %s in %s',
  (kind, locale) => {
    const texts = editableTexts(kind, locale);

    test('are found in the template, among them a subject, each under one key', () => {
      const keys = texts.map(({ key }) => key);
      expect(keys.some((key) => key.split('.').at(-1) === 'subject')).toBe(true);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).toEqual(editableTexts(kind, locale === 'vi' ? 'en' : 'vi').map(({ key }) => key));
    });

    test('have names for the groups that they stand in', () => {
      for (const { key } of texts) {
        for (const group of key.split('.').slice(0, -1)) expect(groupNames).toHaveProperty(group);
      }
    });

    test('keep to the rules that hold for those of operators', () => {
      for (const text of texts) {
        expect(text.allowed).toEqual(expect.arrayContaining([...text.required]));
        expect([text.key, textFault(text.ours, text)]).toEqual([text.key, undefined]);
      }
    });

    test('name the same placeholders in both languages', () => {
      const other = new Map(editableTexts(kind, 'en').map((text) => [text.key, text]));
      for (const { key, required } of texts) {
        expect([key, [...required].sort()]).toEqual([key, [...(other.get(key)?.required ?? [])].sort()]);
      }
    });

    test('in other words leave every fact, link, caution and footer where it is', async () => {
      const words = Object.fromEntries(
        texts.map(({ key, required }) => [key, `Lời khác ${required.map((name) => `{${name}}`).join(' ')}`]),
      );
      expect(usableTexts(kind, locale, storedAs(words)).texts).toEqual(words);
      for (const name of samplesOf(kind)) {
        const context = { locale, learnerUrl, unsubscribeUrl: `${learnerUrl}/unsubscribe` };
        const ours = await renderSample(kind, name, context);
        const theirs = await renderSample(kind, name, { ...context, texts: words });
        expect(theirs.subject).toContain('Lời khác');
        expect(theirs.text).not.toMatch(/[{}]/);
        // Lines without a word of ours stand as they are.
        const said = texts.flatMap(({ ours: own }) => own.split(/\{\w+\}/).map((part) => part.trim()));
        const kept = ours.text
          .split('\n')
          .filter((line) => line !== '' && !said.some((part) => part.length > 2 && line.includes(part)));
        for (const line of kept) expect(theirs.text).toContain(line);
        for (const fact of factsOf(ours.text)) {
          if (!said.some((part) => part.includes(fact))) expect(theirs.text).toContain(fact);
        }
      }
    });
  },
);

const storedAs = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, { text, ours: '' }]));

const line: EditableText = {
  key: 'subject',
  ours: 'Học tiếp: {course}',
  allowed: ['name', 'course'],
  required: ['course'],
  max_length: 60,
};

test.each([
  ['', 'empty', ''],
  ['   ', 'empty', ''],
  [`{course} ${'a'.repeat(60)}`, 'too_long', '60'],
  ['{course} của {code}', 'unknown_placeholder', '{code}'],
  ['{course} của {__proto__}', 'unknown_placeholder', '{__proto__}'],
  ['{course} {{name}}', 'unknown_placeholder', '{'],
  ['{course} {', 'unknown_placeholder', '{'],
  ['{course} { name }', 'unknown_placeholder', '{ name }'],
  ['Chào {name}', 'missing_placeholder', '{course}'],
  ['{course} <b>mới</b>', 'markup', '<'],
  ['{course} &nbsp;', 'markup', '&nbsp;'],
  ['{course} [đây](x)', 'markup', ']('],
  ['{course} https://evil.example', 'link', 'https://evil.example'],
  ['{course} hoc.vn', 'link', 'hoc.vn'],
  ['{course} //evil', 'link', '//evil'],
  ['{course} a@b', 'link', 'a@b'],
  ['{course}.{name}', 'link', 'course.name'],
  ['{course}.vn', 'link', 'course.vn'],
] as const)('%j is refused as %s', (text, rule, found) => {
  expect(textFault(text, line)).toEqual({ rule, found });
});

test.each(['{course}', 'Xin chào {name}: học tiếp {course}!', 'Bài 3.5 của {course}, 50%. Rồi nghỉ…'])(
  '%j is taken',
  (text) => {
    expect(textFault(text, line)).toBeUndefined();
  },
);

test('whatever is taken names nothing but what is allowed, and has no markup', () => {
  const part = fc.oneof(
    fc.constantFrom('{course}', '{name}', '{', '}', '<', '.', '/', 'vn', '&', ';', ' '),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      if (textFault(text, line) !== undefined) return;
      expect(line.allowed).toEqual(expect.arrayContaining(placeholdersIn(text)));
      expect(text.replace(/\{(?:name|course)\}/g, '')).not.toMatch(/[{}<>]|\/\/|[a-z0-9]\.[a-z]{2}/i);
    }),
    { numRuns: 2_000 },
  );
});

test('a stored text that cannot be sent is left out, and the others stand', async () => {
  const { texts, faults } = usableTexts(
    'learning_nudge',
    'vi',
    storedAs({ subject: 'Không có tên khóa', heading: 'Học tiếp nhé', nowhere: 'Gì đó' }),
  );
  expect(texts).toEqual({ heading: 'Học tiếp nhé' });
  expect(faults).toEqual({ subject: 'missing_placeholder', nowhere: 'gone' });
  const { subject, text } = await renderSample('learning_nudge', 'usual', {
    locale: 'vi',
    learnerUrl,
    texts,
  });
  expect(subject).toBe('Học tiếp: Giá vốn và giá bán');
  expect(text).toContain('Học tiếp nhé');
});

test('what somebody is called is never read as a placeholder', async () => {
  const { catalog } = await import('./catalog.ts');
  const { usual } = catalog.learning_nudge.samples;
  const { subject, html } = await catalog.learning_nudge.render(
    { ...usual, courseName: '{lesson} {name} <b>' },
    { locale: 'vi', learnerUrl, texts: { subject: '{name}: {course}' } },
  );
  expect(subject).toBe('Nguyễn Thị Ánh: {lesson} {name} <b>');
  expect(html).not.toContain('<b>');
});

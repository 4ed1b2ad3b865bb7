import type { PublicText } from '@cungnghe/contracts/public-pages/texts';
import { Markdown } from '@cungnghe/markdown/markdown';
import { PortableText } from '@cungnghe/markdown/portable-text';
import { Prose } from '@cungnghe/ui/prose';
import type { ReactNode } from 'react';
import type { Language } from '../language.ts';
import { Video } from '../stories/video.tsx';
import { QuestionBox, WorksheetBox } from './practice-blocks.tsx';
import { Sources } from './sources.tsx';
import { textStrings } from './strings.ts';
import { learnerAddress } from './text-paths.ts';

interface BodyProps {
  readonly text: PublicText;
  readonly language: Language;
  readonly learnerUrl: string;
  readonly imageUrl: string | undefined;
}

/** The whole of a text, and what confirms it. */
export function TextBody({ text, language, learnerUrl, imageUrl }: BodyProps) {
  const t = textStrings[language];
  const { body, body_portable, asset_url, video_id, sources } = text;
  // Texts link to others as they stand in the learner app.
  const inLearner = ({ href, children }: { href: string; children: ReactNode }) => (
    <a href={learnerUrl + href}>{children}</a>
  );
  const isLink = asset_url !== null && body_portable === null;
  return (
    <>
      {video_id === null ? null : <Video id={video_id} language={language} />}
      {body === null || body === '' ? null : (
        <Prose lang="vi">
          <Markdown
            text={body}
            picturesFrom={imageUrl === undefined ? [] : [`${imageUrl}/media-library/`]}
            pictureName={t.image}
            internalLink={inLearner}
            worksheet={(block) => (
              <WorksheetBox block={block}>
                <p className="small">
                  <a href={learnerAddress(learnerUrl, text)}>{t.fillIn}</a>
                </p>
              </WorksheetBox>
            )}
            quiz={({ key, question, choices }) => (
              <QuestionBox key={key} label={t.quiz} question={question} choices={choices}>
                <p className="small">
                  <a href={learnerAddress(learnerUrl, text)}>{t.answer}</a>
                </p>
              </QuestionBox>
            )}
          />
        </Prose>
      )}
      {body_portable === null ? null : (
        <Prose lang="vi">
          <PortableText blocks={withLearnerLinks(body_portable, learnerUrl)} />
        </Prose>
      )}
      {asset_url === null ? null : (
        <p>
          <a className={isLink ? 'button' : undefined} href={asset_url} rel="noopener noreferrer">
            {t.open}
          </a>
        </p>
      )}
      <Sources sources={sources} language={language} />
    </>
  );
}

type Blocks = NonNullable<PublicText['body_portable']>;

const withLearnerLinks = (blocks: Blocks, learnerUrl: string): Blocks =>
  blocks.map((block) => ({
    ...block,
    markDefs: block.markDefs.map((mark) =>
      mark.href.startsWith('/') ? { ...mark, href: learnerUrl + mark.href } : mark,
    ),
  }));

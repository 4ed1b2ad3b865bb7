import type { SharedDraft } from '@cungnghe/contracts/draft-links/endpoints';
import { Markdown } from '@cungnghe/markdown/markdown';
import type { Quiz } from '@cungnghe/markdown/quiz';
import type { WorksheetBlock } from '@cungnghe/markdown/worksheet-blocks';
import { Prose } from '@cungnghe/ui/prose';
import type { ReactNode } from 'react';
import type { Language } from '../language.ts';
import { Video } from '../stories/video.tsx';
import { QuestionBox, WorksheetBox } from '../texts/practice-blocks.tsx';
import { Sources } from '../texts/sources.tsx';
import { textStrings } from '../texts/strings.ts';
import { draftStrings } from './strings.ts';

interface DraftBodyProps {
  readonly draft: SharedDraft;
  readonly language: Language;
  readonly learnerUrl: string;
  readonly imageUrl: string | undefined;
}

/** The whole of what is typed. Whoever is asked to check it sees answers, too. */
export function DraftBody({ draft, language, learnerUrl, imageUrl }: DraftBodyProps) {
  const t = draftStrings[language];
  const { kind, body, video_id, asset_url, sources } = draft;
  // What a text of another kind shows as the words it is.
  const isLesson = kind === 'lesson';
  const folders = imageUrl === undefined ? [] : ['media-library', 'learner-stories'];
  const inLearner = ({ href, children }: { href: string; children: ReactNode }) => (
    <a href={learnerUrl + href}>{children}</a>
  );
  return (
    <>
      {video_id === null ? null : <Video id={video_id} language={language} />}
      {body.trim() === '' ? (
        video_id === null && asset_url === null && <p>{t.empty}</p>
      ) : (
        <Prose lang={draft.language}>
          <Markdown
            text={body}
            picturesFrom={folders.map((folder) => `${imageUrl}/${folder}/`)}
            pictureName={textStrings[language].image}
            internalLink={inLearner}
            {...(kind === 'story' && { video: (id: string) => <Video id={id} language={language} /> })}
            {...(isLesson && {
              quiz: (quiz: Quiz) => <Question key={quiz.key} quiz={quiz} language={language} />,
              worksheet: (block: WorksheetBlock) => <WorksheetBox block={block} />,
            })}
          />
        </Prose>
      )}
      {asset_url === null ? null : (
        <p>
          <a className="button" href={asset_url} rel="noopener noreferrer nofollow">
            {t.open}
          </a>
        </p>
      )}
      <Sources sources={sources} language={language} />
    </>
  );
}

function Question({ quiz, language }: { quiz: Quiz; language: Language }) {
  const t = draftStrings[language];
  const { question, choices, right, why } = quiz;
  const shown = choices.map((choice, at) => (
    <>
      {choice}
      {right.includes(at) ? <em lang={language}> ({t.right})</em> : null}
    </>
  ));
  return (
    <QuestionBox label={<span lang={language}>{t.quiz}</span>} question={question} choices={shown}>
      {why === '' ? null : <Markdown text={why} />}
    </QuestionBox>
  );
}

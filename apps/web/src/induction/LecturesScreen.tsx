/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { Footer, Page } from './induction-parts';
import { useTranslation } from './induction-texts';
import type { Opened } from './induction-calls';

interface LecturesScreenProps {
  induction: Opened;
  onNext: () => void;
  /** Back to the pass that has led here. */
  onBack?: (() => void) | undefined;
}

/** What the induction is about, its rules and its lectures. */
export function LecturesScreen({ induction, onNext, onBack }: LecturesScreenProps) {
  const { t } = useTranslation('inductionPage');
  const [isSeen, setSeen] = useState(false);
  const [problem, setProblem] = useState('');
  const { lectures } = induction;
  const next = () => {
    if (lectures.length === 0 || isSeen) onNext();
    else setProblem(t('welcome.seeFirst'));
  };
  return (
    <Page
      name="lectures"
      title={induction.name}
      problem={problem}
      footer={<Footer next={t('next')} onNext={next} onBack={onBack} />}
    >
      <p>{t('welcome.course', { course: induction.courseName })}</p>
      <p>
        {t('welcome.rules', {
          count: induction.questionCount,
          minutes: induction.minutes,
          share: induction.passShare,
          tries: induction.tries,
        })}
      </p>
      {lectures.length > 0 && <h2>{t('welcome.lectures')}</h2>}
      {lectures.map((lecture) => (
        <section key={lecture.id} className="lecture">
          <h3>{lecture.name}</h3>
          {lecture.description !== '' && <p>{lecture.description}</p>}
          {[
            ...(lecture.externalUrl === ''
              ? []
              : [{ id: lecture.id, name: lecture.name, url: lecture.externalUrl }]),
            ...lecture.files,
          ].map(({ id, name, url }) => (
            <a key={id} className="button" href={url} target="_blank" rel="noreferrer">
              {t('welcome.open', { name })}
            </a>
          ))}
        </section>
      ))}
      {lectures.length > 0 && (
        <label className="choice">
          <input
            type="checkbox"
            checked={isSeen}
            onChange={({ currentTarget }) => {
              setSeen(currentTarget.checked);
              setProblem('');
            }}
          />
          {t('welcome.seen')}
        </label>
      )}
      <p>{t('welcome.kept')}</p>
    </Page>
  );
}

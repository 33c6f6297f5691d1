/** @jsxImportSource preact */
import { MAX_SELF_DOCUMENTS, MAX_SELF_PAGES } from '@portal/contracts';
import { useState } from 'preact/hooks';
import { acceptedBy } from '../platform/upload/check-file';
import type { StepProps } from './step-props';
import { LoadedCamera } from './LoadedCamera';
import { MeantPaper } from './MeantPaper';
import { Actions, FileButton, Screen } from './worker-parts';
import {
  documentsOf,
  inOtherVersion,
  papersOf,
  type PhonePage,
  type WorkerForm,
} from './worker-steps';
import { useTranslation } from './worker-texts';

type Paper = WorkerForm['documents'][number];

/** The papers, each with its pages. */
export function PapersStep({ form, entry, uploads, change, onNext, onBack }: StepProps) {
  const { t } = useTranslation('workerPage');
  const [filmed, setFilmed] = useState<Paper>();
  const add = ({ id }: Paper, files: readonly File[]) => {
    for (const file of files) uploads.add('document', id, file);
  };
  const types = new Set([
    ...entry.pages.map(({ typeId }) => typeId),
    ...uploads.items.map(({ typeId }) => typeId),
  ]);
  const isFull = documentsOf(entry.pages).length >= MAX_SELF_DOCUMENTS;
  const papers = papersOf(form);
  const others = papers.filter(({ isRequired }) => !isRequired);
  const pagesOf = (paper: Paper) => (
    <PaperPages
      key={paper.id}
      paper={paper}
      entry={entry}
      uploads={uploads}
      isFull={isFull && !types.has(paper.id)}
      onRemove={(removed) => change({ pages: entry.pages.filter((page) => page !== removed) })}
      onTurn={(turned) =>
        change({
          pages: entry.pages.map((page) => (page === turned ? inOtherVersion(page) : page)),
        })
      }
      onCamera={() => setFilmed(paper)}
      onFiles={(files) => add(paper, files)}
    />
  );
  return (
    <Screen
      step="papers"
      title={t('papers.title')}
      about={t('papers.about')}
      actions={<Actions next={t('next')} onNext={onNext} onBack={onBack} />}
    >
      {papers.filter(({ isRequired }) => isRequired).map(pagesOf)}
      {others.length > 0 && (
        <details open={others.some(({ id }) => types.has(id))}>
          <summary>{t('papers.others')}</summary>
          {others.map(pagesOf)}
        </details>
      )}
      {filmed && (
        <LoadedCamera
          label={t('papers.camera', { name: filmed.name })}
          hint={t('papers.hold')}
          shape="page"
          onPicture={(file) => {
            setFilmed(undefined);
            add(filmed, [file]);
          }}
          onClose={() => setFilmed(undefined)}
        />
      )}
    </Screen>
  );
}

interface PaperPagesProps extends Pick<StepProps, 'entry' | 'uploads'> {
  paper: Paper;
  /** Whether no further kind of paper fits. */
  isFull: boolean;
  onRemove: (page: PhonePage) => void;
  /** Shows and sends the other version of a page. */
  onTurn: (page: PhonePage) => void;
  onCamera: () => void;
  onFiles: (files: File[]) => void;
}

function PaperPages({ paper, entry, uploads, isFull, ...on }: PaperPagesProps) {
  const { t } = useTranslation('workerPage');
  const { id, code, name, isRequired } = paper;
  const pages = entry.pages.filter(({ typeId }) => typeId === id);
  const outgoing = uploads.items.filter(({ typeId }) => typeId === id);
  const room = MAX_SELF_PAGES - pages.length - outgoing.length;
  return (
    <section className="paper" aria-label={name}>
      <h2>
        {name} {isRequired && <small>{t('papers.required')}</small>}
      </h2>
      <MeantPaper code={code} />
      <ul className="pages">
        {pages.map((page, index) => {
          const called = t('papers.page', { number: index + 1, name });
          return (
            <li key={page.fileId}>
              {page.thumb ? <img src={page.thumb} alt={called} /> : <span>{page.name}</span>}
              {page.other && (
                <button
                  type="button"
                  aria-label={t('papers.original', { name: called })}
                  aria-pressed={page.isOriginal === true}
                  onClick={() => on.onTurn(page)}
                >
                  {t('papers.originalShort')}
                </button>
              )}
              <button
                type="button"
                aria-label={t('remove', { name: called })}
                onClick={() => on.onRemove(page)}
              >
                ✕
              </button>
            </li>
          );
        })}
        {outgoing.map((item) => (
          <li key={item.key} data-failed={item.failure !== '' || undefined}>
            {item.thumb ? <img src={item.thumb} alt={item.name} /> : <span>{item.name}</span>}
            {item.failure === '' ? (
              <progress aria-label={item.name} />
            ) : (
              <p className="error" role="alert">
                {item.failure}
              </p>
            )}
            {item.mayRetry && item.failure !== '' && (
              <button type="button" onClick={() => uploads.retry(item)}>
                {t('retry')}
              </button>
            )}
            <button
              type="button"
              aria-label={t('remove', { name: item.name })}
              onClick={() => uploads.remove(item.key)}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      {pages.some(({ other }) => other) && <p role="status">{t('papers.straightened')}</p>}
      {isFull && <p>{t('papers.fullTypes', { max: MAX_SELF_DOCUMENTS })}</p>}
      {room <= 0 && <p>{t('papers.full', { max: MAX_SELF_PAGES })}</p>}
      {!isFull && room > 0 && (
        <div className="choices">
          <button type="button" aria-label={t('papers.take', { name })} onClick={on.onCamera}>
            {t('papers.takeShort')}
          </button>
          <FileButton
            label={t('papers.choose', { name })}
            text={t('papers.chooseShort')}
            accept={acceptedBy('document')}
            isMany
            onFiles={(files) => on.onFiles(files.slice(0, room))}
          />
        </div>
      )}
    </section>
  );
}

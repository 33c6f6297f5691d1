import type { OutdatedPaper } from '@portal/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { formatDateTime } from '../../platform/time/format';
import classes from '../form/Form.module.css';
import own from './OutdatedPapers.module.css';
import { useOutdatedPapers, type PaperCheck } from './use-outdated-papers';

/** How many names are listed; the others are only counted. */
const MOST_NAMES = 5;

interface OutdatedPapersProps<Form, Body> extends PaperCheck<Form, Body> {
  /** The items in order, with their names. */
  itemsOf: (form: Form) => readonly { id: string; name: string }[];
  /** The form's name for everything besides its items. */
  cover: string;
}

/**
 * Warns of signed papers that no longer match the form, and lists the changes since they were
 * printed.
 */
export function OutdatedPapers<Form, Body>({
  itemsOf,
  cover,
  ...check
}: OutdatedPapersProps<Form, Body>) {
  const { t } = useTranslation('requests');
  const entered = useStore(check.form, (now) => now);
  const papers = useOutdatedPapers(check);
  if (papers.length === 0) return null;
  const fileName = (id: string) =>
    check.filesOf(entered).find((file) => file.id === id)?.name ?? '';
  const named = (ids: readonly string[]): string => {
    const names = itemsOf(entered)
      .map(({ id, name }, at) => ({ id, name: `${at + 1}. ${name}` }))
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name);
    const shown = names.slice(0, MOST_NAMES).join(', ');
    const more = names.length - MOST_NAMES;
    return more > 0 ? t('paper.andMore', { names: shown, count: more }) : shown;
  };
  const changesOf = (paper: OutdatedPaper): string[] => [
    ...(paper.addedIds.length > 0 ? [t('paper.added', { names: named(paper.addedIds) })] : []),
    ...(paper.changedIds.length > 0
      ? [t('paper.changed', { names: named(paper.changedIds) })]
      : []),
    ...(paper.removedRows.length > 0
      ? [t('paper.removed', { rows: paper.removedRows.join(', ') })]
      : []),
    ...(paper.hasOtherCover ? [t('paper.otherCover', { cover })] : []),
  ];
  return (
    <div role="alert" className={`${classes.notice ?? ''} ${own.outdated ?? ''}`}>
      <p className={own.title}>
        <IconAlertTriangle size={20} aria-hidden />
        {t('paper.title')}
      </p>
      {papers.map((paper) => (
        <div key={paper.fileId}>
          <p>
            {paper.printedAt === null
              ? t('paper.notOfIt', { name: fileName(paper.fileId) })
              : t('paper.printed', {
                  name: fileName(paper.fileId),
                  time: formatDateTime(paper.printedAt),
                })}
          </p>
          <ul>
            {changesOf(paper).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ))}
      <p>{t('paper.remedy')}</p>
    </div>
  );
}

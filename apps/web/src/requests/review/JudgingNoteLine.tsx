import { useTranslation } from 'react-i18next';
import classes from './Review.module.css';
import type { JudgingNote } from './use-judging';

interface JudgingNoteLineProps {
  note: JudgingNote | undefined;
  /** The number of items. */
  total: number;
}

/** Explains why a key did nothing, or where it has led. Screen readers announce it. */
export function JudgingNoteLine({ note, total }: JudgingNoteLineProps) {
  const { t } = useTranslation('review');
  return (
    <p className={classes.note} role="status">
      {note && t(`notes.${note.code}`, { count: note.code === 'shownJudged' ? note.count : total })}
    </p>
  );
}

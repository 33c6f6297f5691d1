import type { GatePassLine } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import classes from './Trips.module.css';

/** The part of a pass line that names it. */
export type CountedLine = Pick<GatePassLine, 'id' | 'sort' | 'specification'>;

interface CountedListProps {
  label: string;
  lines: readonly { line: CountedLine; text: string }[];
}

/** A list of pass lines, each with a text. */
export function CountedList({ label, lines }: CountedListProps) {
  const { t } = useTranslation('gatePasses');
  return (
    <ul className={classes.counted} aria-label={label}>
      {lines.map(({ line, text }) => (
        <li key={line.id}>
          <span>{t('line.named', { row: line.sort, name: line.specification })}</span>
          <strong>{text}</strong>
        </li>
      ))}
    </ul>
  );
}

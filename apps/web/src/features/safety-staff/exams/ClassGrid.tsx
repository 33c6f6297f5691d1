import { MAX_CLASS } from '@portal/contracts';
import { identityKey } from '@portal/domain';
import { ScrollRegion } from '@portal/ui';
import { useCallback, useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeSearch } from '../../../platform/codes/CodeSearch';
import { emptyRow, type ExamField } from './class-rows';
import classes from './Class.module.css';
import { cellId, ClassLine } from './ClassLine';
import type { useClass } from './use-class';

interface ClassGridProps {
  entry: ReturnType<typeof useClass>;
  /** Told when a paste was too long. */
  onCut: () => void;
}

/** The rows of a class as a sheet: cells are pasted, Enter and the arrows go up and down. */
export function ClassGrid({ entry, onCut }: ClassGridProps) {
  const { t } = useTranslation('safetyStaff');
  const { rows, checked, change, remove, add } = entry;
  /** Where to go once the row is there. */
  const wanted = useRef<string>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  const latest = useRef({ entry, onCut, count: rows.length });
  useEffect(() => {
    latest.current = { entry, onCut, count: rows.length };
  });

  const onPaste = useCallback(
    (at: number, field: ExamField, event: ClipboardEvent<HTMLInputElement>) => {
      const text = event.clipboardData.getData('text/plain');
      if (!/[\t\n\r]/.test(text.trim())) return;
      event.preventDefault();
      if (latest.current.entry.paste({ row: at, field }, text)) latest.current.onCut();
    },
    [],
  );
  const onKey = useCallback(
    (at: number, field: ExamField, event: KeyboardEvent<HTMLInputElement>) => {
      const step = stepOf(event);
      if (step === 0) return;
      event.preventDefault();
      const next = at + step;
      if (next < 0) return;
      if (next >= latest.current.count) {
        if (event.key !== 'Enter') return;
        wanted.current = cellId(next, 'number');
        add();
      } else document.getElementById(cellId(next, field))?.focus();
    },
    [add],
  );
  /** Whoever shows a card gets a row, or is found in one; the score comes next. */
  const scanned = (number: string) => {
    const key = identityKey(number);
    const known = rows.findIndex((row) => identityKey(row.number) === key);
    const free = rows.findIndex((row) => row.number.trim() === '');
    const at = [known, free, rows.length].find((place) => place >= 0) ?? rows.length;
    if (at >= MAX_CLASS) return onCut();
    if (known >= 0) return document.getElementById(cellId(known, 'score'))?.focus();
    wanted.current = cellId(at, 'score');
    return entry.setRows((all) => all.toSpliced(at, 1, { ...(all[at] ?? emptyRow()), number }));
  };
  return (
    <>
      <CodeSearch onNumber={scanned} />
      <ScrollRegion label={t('entry.rows')} className={classes.scroll ?? ''}>
        <table className={classes.grid}>
          <thead>
            <tr>
              <th aria-hidden className={classes.count} />
              <th className={classes.number}>{t('entry.number')}</th>
              <th className={classes.score}>{t('entry.score')}</th>
              <th className={classes.result}>{t('entry.result')}</th>
              <th>{t('entry.person')}</th>
              <th>{t('entry.state')}</th>
              <th className={classes.remove}>{t('entry.removeHead')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <ClassLine
                key={row.id}
                row={row}
                at={at}
                checked={checked.get(row.id)}
                onChange={change}
                onPaste={onPaste}
                onKey={onKey}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

function stepOf({ key, shiftKey }: KeyboardEvent): number {
  if (key === 'Enter') return shiftKey ? -1 : 1;
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : 0;
}

import { ScrollRegion } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { MAX_ENTRY_ITEMS } from '@portal/contracts';
import { useDefinition } from '../definition';
import classes from './Items.module.css';
import type { ReportedRow, RowOutcome } from './take-rows';

type Group = 'refused' | 'updated' | 'added' | 'left';

/** What asks for something to be done comes first. */
const GROUPS: readonly Group[] = ['refused', 'updated', 'added', 'left'];
const GROUP_OF: Readonly<Record<RowOutcome, Group>> = {
  refused: 'refused',
  full: 'refused',
  locked: 'refused',
  updated: 'updated',
  added: 'added',
  same: 'left',
  there: 'left',
  unknown: 'left',
};

/** What came of every row of an import. */
export function ImportReport({ report }: { report: readonly ReportedRow[] }) {
  const { t } = useTranslation('entry');
  const { definition, words } = useDefinition();
  const groups = GROUPS.map((group) => ({
    group,
    rows: report.filter(({ outcome }) => GROUP_OF[outcome] === group),
  }));
  const textOf = ({ outcome, fields, problems, hint }: ReportedRow): string => {
    const texts =
      outcome === 'full' ? [words.tooMany(MAX_ENTRY_ITEMS[definition.family])] : problems;
    const text = t(`import.outcomes.${outcome}`, {
      fields: fields
        .map((field) => words.fieldName(field))
        .filter(Boolean)
        .join(', '),
      problems: texts.join(' '),
    });
    return hint === undefined ? text : `${text}. ${hint}`;
  };
  return (
    <>
      <p className={classes.imported} role="status">
        {groups
          .filter(({ rows }) => rows.length > 0)
          .map(({ group, rows }) => (
            <span key={group} data-group={group}>
              {t(`import.counts.${group}`, { count: rows.length })}
            </span>
          ))}
      </p>
      <ScrollRegion label={t('import.result')} className={classes.importedRows}>
        <table className={classes.report}>
          <thead>
            <tr>
              <th>{t('import.columns.row')}</th>
              <th>{t('import.columns.item')}</th>
              <th>{t('import.columns.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.flatMap(({ group, rows }) =>
              rows.map((row) => (
                <tr key={row.row} data-group={group}>
                  <td>{row.row}</td>
                  <td>{row.item && definition.nameOf(row.item)}</td>
                  <td>{textOf(row)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

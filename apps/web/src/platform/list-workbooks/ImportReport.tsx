import { ScrollRegion } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import classes from './Import.module.css';
import type { ReportedRow, RowOutcome } from './take-rows';

type Group = 'refused' | 'updated' | 'added' | 'left';

/** The order of the results: those that need an action come first. */
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

interface ImportReportProps<Item> {
  /** The id of the list of rows, to which the focus can move. */
  rowsId: string;
  report: readonly ReportedRow<Item>[];
  /** The name of the imported sheet; empty if the file has no sheets. */
  sheet: string;
  /** What the import left out, or what the user should check. */
  notices: readonly string[];
  nameOf: (item: Item) => string;
  fieldName: (field: string) => string;
  fullText: string;
}

/** The result of every row of an import. */
export function ImportReport<Item>(props: ImportReportProps<Item>) {
  const { report, sheet, notices, nameOf, fieldName, fullText } = props;
  const { t } = useTranslation('listImport');
  const groups = GROUPS.map((group) => ({
    group,
    rows: report.filter(({ outcome }) => GROUP_OF[outcome] === group),
  }));
  const textOf = ({ outcome, fields, problems, hint }: ReportedRow<Item>): string => {
    const texts = outcome === 'full' ? [fullText] : problems;
    const text = t(`outcomes.${outcome}`, {
      fields: fields
        .map((field) => fieldName(field))
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
              {t(`counts.${group}`, { count: rows.length })}
            </span>
          ))}
        {sheet !== '' && <span>{t('sheet', { sheet })}</span>}
      </p>
      <ImportNotices notices={notices} />
      <ScrollRegion id={props.rowsId} label={t('result')} className={classes.importedRows}>
        <table className={classes.report}>
          <thead>
            <tr>
              <th>{t('columns.row')}</th>
              <th>{t('columns.item')}</th>
              <th>{t('columns.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.flatMap(({ group, rows }) =>
              rows.map((row) => (
                <tr key={row.row} data-group={group}>
                  <td>{row.row}</td>
                  <td>{row.item ? nameOf(row.item) : row.name}</td>
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

/** What the import left out of a list, or what the user should check. */
export function ImportNotices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null;
  return (
    <ul className={classes.notices}>
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  );
}

import { Group, NativeSelect, Text, VisuallyHidden } from '@mantine/core';
import type { ColumnAnswer, ImportLook, LookedColumn } from '@portal/contracts';
import { ScrollRegion } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import classes from './Import.module.css';
import { laterFields, withField, type Mapping } from './reading';

/** The rows among which users choose the row of headings. */
const HEADER_ROWS = Array.from({ length: 30 }, (_, at) => at + 1);

interface ColumnMappingProps {
  /** The id of the list of columns, to which the focus can move. */
  columnsId: string;
  look: ImportLook;
  mapping: Mapping;
  /** Called when the user has changed the mapping. */
  onChange: (mapping: Mapping) => void;
  /** Called when the user has chosen another sheet or row of headings. */
  onPlace: (place: { sheet: string; header?: number }) => void;
}

/** Shows how the portal reads a list: the field of each column, and its first cells, as written and as read. */
export function ColumnMapping({ columnsId, look, mapping, onChange, onPlace }: ColumnMappingProps) {
  const { t } = useTranslation('listImport');
  const { sheet, sheets, header, columns } = look;
  const later = laterFields(look, mapping);
  return (
    <>
      <Group gap="md" align="end">
        {sheets.length > 1 && (
          <NativeSelect
            label={t('mapping.sheet')}
            data={sheets}
            value={sheet}
            onChange={({ currentTarget }) => onPlace({ sheet: currentTarget.value })}
          />
        )}
        <NativeSelect
          label={t('mapping.header')}
          data={[
            { value: '0', label: t('mapping.noHeader') },
            ...[...new Set([...HEADER_ROWS, header])]
              .filter((row) => row > 0)
              .map((row) => ({ value: String(row), label: t('mapping.row', { row }) })),
          ]}
          value={String(header)}
          onChange={({ currentTarget }) => onPlace({ sheet, header: Number(currentTarget.value) })}
        />
      </Group>
      <ScrollRegion id={columnsId} label={t('mapping.columns')} className={classes.importedRows}>
        <table className={classes.mapping}>
          <thead>
            <tr>
              <th>{t('mapping.column')}</th>
              <th>{t('mapping.field')}</th>
              <th>{t('mapping.firstRows')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <ColumnRow
                key={column.at}
                column={column}
                look={look}
                mapping={mapping}
                onChange={onChange}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {later.length > 0 && (
        <Text size="sm">{t('mapping.later', { fields: later.join(', ') })}</Text>
      )}
    </>
  );
}

function ColumnRow({
  column,
  look,
  mapping,
  onChange,
}: Pick<ColumnMappingProps, 'look' | 'mapping' | 'onChange'> & { column: LookedColumn }) {
  const { t } = useTranslation('listImport');
  const { at, letters, heading, doubt } = column;
  const { field, answer } = mapping[at] ?? { field: '' };
  const named = heading === '' ? letters : `${letters} – ${heading}`;
  // After a change of the field, the cells belong to the field before, until the server answers.
  const isShown = field === column.field;
  return (
    <tr data-guess={(column.isGuess && isShown) || undefined}>
      <th scope="row">
        <span className={classes.letters}>{letters}</span> {heading}
      </th>
      <td>
        <NativeSelect
          aria-label={t('mapping.fieldOf', { column: named })}
          data={[
            { value: '', label: t('mapping.unread') },
            ...look.fields.map(({ name, label, need }) => ({
              value: name,
              label: need === 'optional' ? label : `${label} *`,
            })),
          ]}
          value={field}
          onChange={({ currentTarget }) => onChange(withField(mapping, at, currentTarget.value))}
        />
        {column.isGuess && isShown && <p className={classes.guess}>{t('mapping.guess')}</p>}
        {doubt && isShown && (
          <NativeSelect
            mt={6}
            label={doubt.text}
            data={[
              { value: '', label: t('mapping.byCell') },
              ...doubt.answers.map((one) => ({ value: one.answer, label: one.label })),
            ]}
            value={answer ?? ''}
            onChange={({ currentTarget }) =>
              onChange({
                ...mapping,
                [at]: { field, answer: (currentTarget.value || undefined) as ColumnAnswer },
              })
            }
          />
        )}
      </td>
      <td>
        <ul className={classes.cells}>
          {column.cells.map((cell) => (
            <li key={cell.row}>
              <span className={classes.written}>{cell.written || '–'}</span>
              {isShown && <ReadCell cell={cell} />}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** Shows the value that the portal reads from a cell, if it differs from the text in the cell. */
function ReadCell({ cell }: { cell: LookedColumn['cells'][number] }) {
  const { t } = useTranslation('listImport');
  if (cell.problem !== '') return <span className={classes.problem}>{cell.problem}</span>;
  if (cell.read === '' || cell.read === cell.written) return null;
  return (
    <span>
      <span aria-hidden>→ </span>
      <VisuallyHidden>{t('mapping.readAs')} </VisuallyHidden>
      {cell.read}
    </span>
  );
}

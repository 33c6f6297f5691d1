import { Table, VisuallyHidden } from '@mantine/core';
import type { GuaranteeItem } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { Fragment, type ReactNode } from 'react';
import { formatDate } from '../../../platform/time/format';
import { fieldKey } from '../../../requests/form/problems';
import { Thumbnail } from '../../../requests/form/Thumbnail';
import { useGuaranteeWords } from '../use-guarantee-words';
import classes from './People.module.css';

type Person = Pick<
  GuaranteeItem,
  | 'id'
  | 'fullName'
  | 'identityCardNumber'
  | 'positionName'
  | 'image'
  | 'cardNumber'
  | 'validFrom'
  | 'validTo'
>;

interface PeopleTableProps<Row extends Person> {
  /** The name of the table for screen readers. */
  label: string;
  /** The people with their places in the list. */
  rows: readonly { row: number; person: Row }[];
  /** Shows the state of a person; absent if there is nothing to show for any person. */
  renderState?: ((person: Row) => ReactNode) | undefined;
  /** The action of a row. */
  renderAction?: (person: Row) => ReactNode;
  /** What is below a row, over the whole width; absent if there is nothing for any person. */
  renderBelow?: ((person: Row) => ReactNode) | undefined;
}

/** The days on which a safety card is valid; empty for a person without a card. */
export const cardTime = ({ validFrom, validTo }: Pick<Person, 'validFrom' | 'validTo'>): string =>
  validFrom && validTo ? `${formatDate(validFrom)} – ${formatDate(validTo)}` : '';

/** Place, photo, name, position and card. */
const COLUMNS = 5;

/** People on a guarantee with their cards. */
export function PeopleTable<Row extends Person>(props: PeopleTableProps<Row>) {
  const { t } = useTranslation('guarantee');
  const { label } = useGuaranteeWords();
  const { rows, renderState, renderAction, renderBelow } = props;
  const width = COLUMNS + (renderState ? 1 : 0) + (renderAction ? 1 : 0);
  return (
    <div className={classes.scroll}>
      <Table aria-label={props.label} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={52}>{t('columns.row')}</Table.Th>
            <Table.Th w={64}>
              <VisuallyHidden>{t('columns.photo')}</VisuallyHidden>
            </Table.Th>
            <Table.Th>{label('fullName')}</Table.Th>
            <Table.Th>{t('columns.position')}</Table.Th>
            <Table.Th>{label('cardNumber')}</Table.Th>
            {renderState && <Table.Th>{t('columns.state')}</Table.Th>}
            {renderAction && (
              <Table.Th w={56}>
                <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ row, person }) => (
            <Fragment key={person.id}>
              <Table.Tr
                data-field={fieldKey('staffId', person.id)}
                style={renderBelow && { borderBottom: 0 }}
              >
                <Table.Td className={classes.number}>{row}</Table.Td>
                <Table.Td>
                  <Thumbnail image={person.image} />
                </Table.Td>
                <Table.Td>
                  <span className={classes.name}>{person.fullName || t('people.unknown')}</span>
                  <span className={classes.about}>{person.identityCardNumber}</span>
                </Table.Td>
                <Table.Td>{person.positionName}</Table.Td>
                <Table.Td>
                  <span className={classes.card}>{person.cardNumber}</span>
                  <span className={classes.about}>{cardTime(person)}</span>
                </Table.Td>
                {renderState && <Table.Td>{renderState(person)}</Table.Td>}
                {renderAction && <Table.Td>{renderAction(person)}</Table.Td>}
              </Table.Tr>
              {renderBelow && (
                <Table.Tr>
                  <Table.Td />
                  <Table.Td colSpan={width - 1}>{renderBelow(person)}</Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

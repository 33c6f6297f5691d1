import { Anchor, Checkbox } from '@mantine/core';
import type { SafetyCardRow } from '@portal/contracts';
import { Facts, OneLine, type DataColumn } from '@portal/ui/data-table';
import { useTranslation } from 'react-i18next';
import { generatePath, Link } from 'react-router-dom';
import { CompanyName } from '../../platform/suppliers/CompanyName';
import { formatDate } from '../../platform/time/format';
import { Thumbnail } from '../../requests/form/Thumbnail';
import { canPrint } from '../../plant/cards';
import { CardDays } from '../../plant/cards';
import classes from './CardOffice.module.css';
import { plantPaths } from '../../plant/cards';

interface Choosing {
  chosenIds: ReadonlySet<string>;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

/** The columns of the list of cards. @param choosing null for users who may not print */
export function useCardColumns(choosing: Choosing | null): DataColumn<SafetyCardRow>[] {
  const { t } = useTranslation('cardOffice');
  const choice: DataColumn<SafetyCardRow>[] = choosing
    ? [
        {
          id: 'choose',
          header: t('columns.choose'),
          size: 66,
          isFixed: true,
          cell: (row) =>
            canPrint(row) && (
              <Checkbox
                aria-label={t('cards.choose', { number: row.number, name: row.fullName })}
                checked={choosing.chosenIds.has(row.id)}
                onClick={(event) => event.stopPropagation()}
                onChange={(event) => choosing.onChoose([row.id], event.currentTarget.checked)}
              />
            ),
        },
      ]
    : [];
  return [
    ...choice,
    {
      id: 'image',
      header: t('columns.photo'),
      size: 52,
      isFixed: true,
      cell: ({ image }) => <Thumbnail image={image} />,
    },
    {
      id: 'fullName',
      header: t('columns.fullName'),
      size: 136,
      isSortable: true,
      cell: ({ personId, fullName }) => (
        <Anchor
          component={Link}
          to={generatePath(plantPaths.person, { id: personId })}
          className={classes.name ?? ''}
          onClick={(event) => event.stopPropagation()}
        >
          {fullName}
        </Anchor>
      ),
    },
    {
      id: 'identityCardNumber',
      header: t('columns.identityCardNumber'),
      size: 118,
      cell: ({ identityCardNumber }) => identityCardNumber,
    },
    {
      id: 'contractorName',
      header: t('columns.contractorName'),
      size: 140,
      cell: ({ contractorName }) => <CompanyName name={contractorName} />,
    },
    {
      id: 'number',
      header: t('columns.number'),
      size: 206,
      isFixed: true,
      isSortable: true,
      cell: (row) => <CardDays {...row} />,
    },
    {
      id: 'requestNumber',
      header: t('columns.requestNumber'),
      size: 112,
      isFixed: true,
      cell: ({ requestNumber }) => requestNumber,
    },
    {
      id: 'handOver',
      header: t('columns.handOver'),
      size: 130,
      cell: ({ handOver }) =>
        handOver ? (
          <Facts>
            <span>{formatDate(handOver.at)}</span>
            {handOver.receiver !== '' && (
              <OneLine isSecond text={t('handOver.by', { name: handOver.receiver })} />
            )}
          </Facts>
        ) : (
          <span className={classes.waiting}>{t('handOver.none')}</span>
        ),
    },
  ];
}

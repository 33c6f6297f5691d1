import { Anchor, Checkbox } from '@mantine/core';
import { STATUS, type WatchedRow } from '@portal/contracts';
import { Facts, OneLine, type DataColumn } from '@portal/ui/data-table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EndsOn } from './EndsOn';
import { extensionAddress } from './queries';
import classes from './WatchList.module.css';

/** Whether a person's card can be chosen for extension. */
export const canExtend = ({ cardId, change }: WatchedRow): boolean =>
  cardId !== null && change === null;

/** The state of the request that extends a card. */
const stateOf = ({ websiteStatus }: NonNullable<WatchedRow['change']>) =>
  websiteStatus === STATUS.draft
    ? 'draft'
    : websiteStatus === STATUS.returned
      ? 'returned'
      : 'sent';

/** The columns of what expires. */
export function useWatchColumns(
  chosenIds: ReadonlySet<string>,
  onChoose: (cardIds: readonly string[], isChosen: boolean) => void,
): DataColumn<WatchedRow>[] {
  const { t } = useTranslation('watchList');
  return [
    {
      id: 'choose',
      header: t('columns.choose'),
      size: 64,
      isFixed: true,
      cell: (row) =>
        canExtend(row) && (
          <Checkbox
            aria-label={t('choose', { name: row.name })}
            checked={chosenIds.has(row.cardId ?? '')}
            onClick={(event) => event.stopPropagation()}
            onChange={(event) => onChoose([row.cardId ?? ''], event.currentTarget.checked)}
          />
        ),
    },
    {
      id: 'lastDay',
      header: t('columns.lastDay'),
      size: 190,
      isFixed: true,
      cell: ({ lastDay }) => <EndsOn day={lastDay} />,
    },
    {
      id: 'name',
      header: t('columns.name'),
      size: 246,
      cell: ({ name, number }) => (
        <Facts>
          <OneLine text={name} />
          {number !== '' && <span className={classes.number}>{number}</span>}
        </Facts>
      ),
    },
    {
      id: 'kind',
      header: t('columns.kind'),
      size: 110,
      cell: ({ kind }) => <OneLine text={t(`kind.${kind}`)} />,
    },
    {
      id: 'title',
      header: t('columns.title'),
      size: 150,
      cell: ({ title }) => <OneLine text={title} />,
    },
    {
      id: 'next',
      header: t('columns.next'),
      size: 190,
      cell: ({ kind, change }) => {
        if (!change) return <OneLine text={t(`next.${kind}`)} />;
        const text = t(`change.${stateOf(change)}`, { number: change.requestNumber ?? '' });
        return (
          <OneLine text={text}>
            <Anchor
              component={Link}
              to={extensionAddress(change.id)}
              fz={13}
              onClick={(event) => event.stopPropagation()}
            >
              {text}
            </Anchor>
          </OneLine>
        );
      },
    },
  ];
}

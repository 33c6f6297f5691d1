import { Anchor, Button, Checkbox } from '@mantine/core';
import { CARD_CHANGE_TYPE, STATUS, type WatchedRow } from '@portal/contracts';
import { Facts, OneLine, type DataColumn } from '@portal/ui/data-table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EndsOn } from './EndsOn';
import { changeAddress } from './queries';
import classes from './WatchList.module.css';

/** Whether a person's card can be chosen for extension, or a person's document for renewal. */
export const canChoose = ({ cardId, change }: WatchedRow): boolean =>
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
  chosen: ReadonlyMap<string, WatchedRow>,
  onChoose: (rows: readonly WatchedRow[], isChosen: boolean) => void,
  onRenew: (documentId: string) => void,
): DataColumn<WatchedRow>[] {
  const { t } = useTranslation('watchList');
  return [
    {
      id: 'choose',
      header: t('columns.choose'),
      size: 64,
      isFixed: true,
      cell: (row) =>
        canChoose(row) && (
          <Checkbox
            aria-label={t('choose', { name: row.name })}
            checked={chosen.has(row.key)}
            onClick={(event) => event.stopPropagation()}
            onChange={(event) => onChoose([row], event.currentTarget.checked)}
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
      cell: ({ kind, name, title, documentId, change }) => {
        if (!change && documentId)
          return (
            <Button
              size="compact-sm"
              variant="light"
              aria-label={t('renewOne', { title, name })}
              onClick={(event) => {
                event.stopPropagation();
                onRenew(documentId);
              }}
            >
              {t('renew')}
            </Button>
          );
        if (!change) return kind === 'document' ? null : <OneLine text={t(`next.${kind}`)} />;
        const type = change.requestType === CARD_CHANGE_TYPE.papers ? 'papers' : 'extend';
        const text = t(`change.${type}.${stateOf(change)}`, {
          number: change.requestNumber ?? '',
        });
        return (
          <OneLine text={text}>
            <Anchor
              component={Link}
              to={changeAddress(change.requestType, change.id)}
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

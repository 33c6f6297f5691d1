import { TextInput, VisuallyHidden } from '@mantine/core';
import { CARD_WINDOW_DAYS, MAX_CARD_CHANGES, type CardStaff } from '@portal/contracts';
import { addDays } from '@portal/domain';
import { EmptyState, LoadingState } from '@portal/ui';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnreadProvider } from '../../../platform/forms/typed/unread';
import { DateField } from '../../../platform/forms/DateField';
import { CardDays } from '../../../plant/cards';
import { useStore } from 'zustand';
import { CodeSearch } from '../../../platform/codes/CodeSearch';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { today } from '../../../platform/time/today';
import { Thumbnail } from '../../../requests/form/Thumbnail';
import { PickDialog } from '../../../requests/pick/PickDialog';
import { PickTable, type PickColumn } from '../../../requests/pick/PickTable';
import { useChosen } from '../../../requests/pick/use-chosen';
import { useEditing } from '../card-change-editing';
import { useCardChangeWords } from '../use-card-change-words';
import { useStaff, type StaffSearch } from '../use-card-staff';
import classes from './People.module.css';

const PAGE = 20;
/** A new search begins at its first page. */
const FIRST_PAGE = { skip: 0, take: PAGE };

interface AddPeopleDialogProps {
  /** The fields to search for people. */
  way: StaffSearch['way'];
  onTake: (chosen: readonly CardStaff[]) => void;
  onClose: () => void;
}

function useColumns(onIds: ReadonlySet<string | null>): PickColumn<CardStaff>[] {
  const { t } = useTranslation('cardChange');
  const { personLabel } = useCardChangeWords();
  return [
    {
      id: 'image',
      header: <VisuallyHidden>{t('columns.photo')}</VisuallyHidden>,
      width: 64,
      cell: ({ image }) => <Thumbnail image={image} />,
    },
    {
      id: 'fullName',
      header: personLabel('fullName'),
      cell: ({ staffId, fullName, reasonText }) => (
        <span className={classes.who}>
          <span className={classes.name}>{fullName}</span>
          <span className={classes.doubtful}>
            {onIds.has(staffId) ? t('pick.there') : reasonText}
          </span>
        </span>
      ),
    },
    {
      id: 'identityCardNumber',
      header: personLabel('identityCardNumber'),
      width: 160,
      cell: ({ identityCardNumber }) => identityCardNumber,
    },
    { id: 'position', header: t('columns.position'), cell: ({ positionName }) => positionName },
    {
      id: 'card',
      header: personLabel('safetyCardNumber'),
      width: 230,
      cell: (person) => <CardDays number={person.safetyCardNumber} validTo={person.validTime} />,
    },
  ];
}

/** Chooses people whose cards are to change. It also shows people who cannot be chosen, with the reason. */
export default function AddPeopleDialog({ way, onTake, onClose }: AddPeopleDialogProps) {
  const { t } = useTranslation(['cardChange', 'common']);
  const { form, requestId } = useEditing();
  const people = useStore(form, (now) => now.people);
  const onIds = new Set(people.map(({ staffId }) => staffId));
  const [search, setSearch] = useState<StaffSearch>(() =>
    way === 'keyword'
      ? { way, keyword: '' }
      : { way, fromDate: today(), toDate: addDays(today(), CARD_WINDOW_DAYS) },
  );
  const [page, setPage] = useState(FIRST_PAGE);
  const { data, error, isPlaceholderData, refetch } = useStaff(requestId, search, page);
  const { chosenIds, choose } = useChosen();
  /** The chosen people of all pages: users can choose on one page and confirm on another. */
  const chosen = useRef(new Map<string, CardStaff>());
  const columns = useColumns(onIds);
  const room = MAX_CARD_CHANGES - people.length - chosenIds.size;
  const look = (next: StaffSearch) => {
    setSearch(next);
    setPage(FIRST_PAGE);
  };
  return (
    <PickDialog
      title={t(`pick.title.${way}`)}
      bar={
        search.way === 'keyword' ? (
          <>
            <CodeSearch onNumber={(keyword) => look({ way: 'keyword', keyword })} />
            <TextInput
              type="search"
              className={classes.any ?? ''}
              aria-label={t('pick.search')}
              placeholder={t('pick.search')}
              leftSection={<IconSearch size={18} aria-hidden />}
              value={search.keyword}
              data-autofocus
              onChange={(event) => look({ way: 'keyword', keyword: event.currentTarget.value })}
            />
          </>
        ) : (
          <>
            {(['fromDate', 'toDate'] as const).map((name) => (
              <div key={name} className={classes.days}>
                <UnreadProvider value={null}>
                  <DateField
                    isNeeded
                    name={`pick-${name}`}
                    label={t(`pick.${name}`)}
                    value={search[name]}
                    onChange={(day) => day && look({ ...search, [name]: day })}
                  />
                </UnreadProvider>
              </div>
            ))}
          </>
        )
      }
      page={page}
      totalCount={data?.totalCount ?? 0}
      onPage={setPage}
      takeLabel={t('pick.take', { count: chosenIds.size })}
      canTake={chosenIds.size > 0}
      onTake={() => onTake([...chosenIds].flatMap((id) => chosen.current.get(id) ?? []))}
      onClose={onClose}
    >
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {data?.data.length === 0 && <EmptyState text={t(`pick.none.${way}`)} />}
      {data && data.data.length > 0 && (
        <div className={classes.found} aria-busy={isPlaceholderData}>
          <PickTable
            rows={data.data}
            columns={columns}
            idOf={({ staffId }) => staffId}
            nameOf={({ fullName }) => fullName}
            canChoose={({ staffId, canChoose }) => canChoose && !onIds.has(staffId)}
            chosenIds={chosenIds}
            room={room}
            allLabel={t('pick.all')}
            onChoose={(ids, isChosen) => {
              for (const one of data.data)
                if (ids.includes(one.staffId)) chosen.current.set(one.staffId, one);
              choose(ids, isChosen);
            }}
          />
        </div>
      )}
    </PickDialog>
  );
}

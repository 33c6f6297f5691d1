import { TextInput, VisuallyHidden } from '@mantine/core';
import type { GuaranteeStaff } from '@portal/contracts';
import { EmptyState } from '@portal/ui';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeSearch } from '../../../platform/codes/CodeSearch';
import { Thumbnail } from '../../../requests/form/Thumbnail';
import { PickDialog } from '../../../requests/pick/PickDialog';
import { PickTable, type PickColumn } from '../../../requests/pick/PickTable';
import { useChosen } from '../../../requests/pick/use-chosen';
import { useGuaranteeWords } from '../use-guarantee-words';
import classes from './People.module.css';
import { isFoundBy } from './guaranteed-commands';
import { cardTime } from './PeopleTable';

const PAGE = 20;

interface PickPeopleDialogProps {
  /** The people who have passed in the people request, and whether each can be guaranteed on the day. */
  staff: readonly GuaranteeStaff[];
  /** The ids of the people on the list already. */
  onIds: ReadonlySet<string | null>;
  /** The number of people for whom there is still room. */
  room: number;
  onTake: (chosen: readonly GuaranteeStaff[]) => void;
  onClose: () => void;
}

function useColumns(onIds: PickPeopleDialogProps['onIds']): PickColumn<GuaranteeStaff>[] {
  const { t } = useTranslation('guarantee');
  const { label } = useGuaranteeWords();
  const stateOf = ({ staffId, reasonText }: GuaranteeStaff) =>
    onIds.has(staffId) ? t('pick.there') : reasonText;
  return [
    {
      id: 'image',
      header: <VisuallyHidden>{t('columns.photo')}</VisuallyHidden>,
      width: 64,
      cell: ({ image }) => <Thumbnail image={image} />,
    },
    {
      id: 'fullName',
      header: label('fullName'),
      cell: (person) => (
        <>
          <span className={classes.name}>{person.fullName}</span>
          <span className={classes.doubtful}>{stateOf(person)}</span>
        </>
      ),
    },
    {
      id: 'identityCardNumber',
      header: label('identityCardNumber'),
      width: 160,
      cell: ({ identityCardNumber }) => identityCardNumber,
    },
    {
      id: 'position',
      header: t('columns.position'),
      cell: ({ positionName }) => positionName,
    },
    {
      id: 'card',
      header: label('cardNumber'),
      width: 220,
      cell: (person) => (
        <>
          <span className={classes.card}>{person.cardNumber}</span>
          <span className={classes.about}>{cardTime(person)}</span>
        </>
      ),
    },
  ];
}

/** Chooses people for the list. It also shows people who cannot be guaranteed on the day, with the reason. */
export default function PickPeopleDialog(props: PickPeopleDialogProps) {
  const { staff, onIds, onTake } = props;
  const { t } = useTranslation('guarantee');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState({ skip: 0, take: PAGE });
  const { chosenIds, choose } = useChosen();
  const found = staff.filter((person) => isFoundBy(person, search));
  const columns = useColumns(onIds);
  return (
    <PickDialog
      title={t('pick.title')}
      bar={
        <>
          <CodeSearch onNumber={setSearch} />
          <TextInput
            type="search"
            flex={1}
            aria-label={t('pick.search')}
            placeholder={t('pick.search')}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={search}
            data-autofocus
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              setPage({ skip: 0, take: PAGE });
            }}
          />
        </>
      }
      page={page}
      totalCount={found.length}
      onPage={setPage}
      takeLabel={t('pick.take', { count: chosenIds.size })}
      canTake={chosenIds.size > 0}
      onTake={() => onTake(staff.filter(({ staffId }) => chosenIds.has(staffId)))}
      onClose={props.onClose}
    >
      {found.length === 0 ? (
        <EmptyState text={staff.length === 0 ? t('pick.none') : t('pick.noneFound')} />
      ) : (
        <PickTable
          rows={found.slice(page.skip, page.skip + page.take)}
          idOf={({ staffId }) => staffId}
          nameOf={({ fullName }) => fullName}
          canChoose={({ staffId, canChoose }) => canChoose && !onIds.has(staffId)}
          allLabel={t('pick.all')}
          chosenIds={chosenIds}
          room={props.room - chosenIds.size}
          onChoose={choose}
          columns={columns}
        />
      )}
    </PickDialog>
  );
}

import { TextInput } from '@mantine/core';
import type { TakeOutVehicleChoice } from '@portal/contracts';
import { identityKey } from '@portal/domain';
import { EmptyState, LoadingState } from '@portal/ui';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { CodeSearch } from '../../../platform/codes/CodeSearch';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { formatDate } from '../../../platform/time/format';
import { PickDialog } from '../../../requests/pick/PickDialog';
import { PickTable, type PickColumn } from '../../../requests/pick/PickTable';
import { useChosen } from '../../../requests/pick/use-chosen';
import { useEditing } from '../take-out-editing';
import { useVehicles } from '../use-take-out-lookups';
import { useTakeOutWords } from '../use-words';
import classes from './Vehicles.module.css';

/** A new search begins at its first page. */
const FIRST_PAGE = { skip: 0, take: 20 };

interface PickVehiclesDialogProps {
  /** The number of vehicles for which there is still room. */
  room: number;
  onTake: (chosen: readonly TakeOutVehicleChoice[]) => void;
  onClose: () => void;
}

function useColumns(
  isThere: (vehicle: TakeOutVehicleChoice) => boolean,
): PickColumn<TakeOutVehicleChoice>[] {
  const { t } = useTranslation('takeOut');
  const { label } = useTakeOutWords();
  return [
    {
      id: 'numberPlate',
      header: label('numberPlate'),
      width: 190,
      cell: (vehicle) => (
        <>
          {vehicle.numberPlate}
          {isThere(vehicle) && <div className={classes.there}>{t('vehicles.there')}</div>}
        </>
      ),
    },
    { id: 'branchName', header: label('branchName'), cell: ({ branchName }) => branchName },
    { id: 'vehicleType', header: label('vehicleType'), cell: ({ vehicleType }) => vehicleType },
    { id: 'driverName', header: label('driverName'), cell: ({ driverName }) => driverName },
    {
      id: 'permit',
      header: t('vehicles.permit'),
      width: 250,
      cell: ({ requestNumber, validFrom, validTo }) =>
        `${requestNumber} · ${formatDate(validFrom)} – ${formatDate(validTo)}`,
    },
  ];
}

/** Chooses vehicles with a valid permit. It also shows vehicles on the form, which users cannot choose again. */
export default function PickVehiclesDialog({ room, onTake, onClose }: PickVehiclesDialogProps) {
  const { t } = useTranslation(['takeOut', 'common']);
  const { form } = useEditing();
  const contractorId = useStore(form, (now) => now.contractorId);
  const vehicles = useStore(form, (now) => now.vehicles);
  const plates = new Set(vehicles.map(({ numberPlate }) => identityKey(numberPlate)));
  const isThere = ({ numberPlate }: TakeOutVehicleChoice) => plates.has(identityKey(numberPlate));
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(FIRST_PAGE);
  const { data, error, refetch } = useVehicles(contractorId, keyword, page);
  const { chosenIds, choose } = useChosen();
  /** The chosen vehicles of all pages: users can choose on one page and confirm on another. */
  const chosen = useRef(new Map<string, TakeOutVehicleChoice>());
  const columns = useColumns(isThere);
  const look = (wanted: string) => {
    setKeyword(wanted);
    setPage(FIRST_PAGE);
  };
  return (
    <PickDialog
      title={t('vehicles.pick')}
      bar={
        <>
          <CodeSearch onNumber={look} />
          <TextInput
            type="search"
            className={classes.any ?? ''}
            aria-label={t('vehicles.search')}
            placeholder={t('vehicles.search')}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={keyword}
            data-autofocus
            onChange={(event) => look(event.currentTarget.value)}
          />
        </>
      }
      page={page}
      totalCount={data?.totalCount ?? 0}
      onPage={setPage}
      takeLabel={t('vehicles.take', { count: chosenIds.size })}
      canTake={chosenIds.size > 0}
      onTake={() => onTake([...chosenIds].flatMap((id) => chosen.current.get(id) ?? []))}
      onClose={onClose}
    >
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {data?.data.length === 0 && (
        <EmptyState text={keyword === '' ? t('vehicles.noPermits') : t('vehicles.noneFound')} />
      )}
      {data && data.data.length > 0 && (
        <PickTable
          rows={data.data}
          columns={columns}
          idOf={({ vehicleId }) => vehicleId}
          nameOf={({ numberPlate }) => numberPlate}
          canChoose={(vehicle) => !isThere(vehicle)}
          chosenIds={chosenIds}
          room={room - chosenIds.size}
          allLabel={t('vehicles.all')}
          onChoose={(ids, isChosen) => {
            for (const one of data.data)
              if (ids.includes(one.vehicleId)) chosen.current.set(one.vehicleId, one);
            choose(ids, isChosen);
          }}
        />
      )}
    </PickDialog>
  );
}

import { Anchor } from '@mantine/core';
import { CHECK_STATES, PAGE_SIZES, type VehicleOfDay } from '@portal/contracts';
import { StatusBadge } from '@portal/ui';
import { OneLine, type DataColumn } from '@portal/ui/data-table';
import { IconTruck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addressCodec,
  choicePart,
  pageParts,
  textPart,
} from '../../../platform/lists/address-codec';
import { SearchedListPage } from '../../../platform/lists/SearchedListPage';
import { CompanyName } from '../../../platform/suppliers/CompanyName';
import { useListState } from '../../../platform/lists/use-list-state';
import { formatDate, formatDateTime } from '../../../platform/time/format';
import { today } from '../../../platform/time/today';
import { useVehicleChecks, type ChecksState } from './queries';
import { CheckDialog } from './CheckDialog';
import { DayFigures } from './DayFigures';
import { FindVehicle } from './FindVehicle';
import { STATE_TONES } from '../../../plant/checks';
import classes from './VehicleChecks.module.css';

const codec = addressCodec<ChecksState>(
  { keyword: '', state: null, skip: 0, take: PAGE_SIZES[1] },
  { keyword: textPart('tu-khoa'), state: choicePart('ket-qua', CHECK_STATES), ...pageParts },
);

function useColumns(onOpen: (plate: string) => void): DataColumn<VehicleOfDay>[] {
  const { t } = useTranslation('vehicleChecks');
  return useMemo(
    () => [
      {
        id: 'plate',
        header: t('columns.plate'),
        size: 120,
        cell: ({ numberPlate }) => (
          <Anchor
            component="button"
            type="button"
            fz={14}
            fw={500}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(numberPlate);
            }}
          >
            {numberPlate}
          </Anchor>
        ),
      },
      {
        id: 'state',
        header: t('columns.state'),
        size: 140,
        cell: ({ state }) => (
          <StatusBadge tone={STATE_TONES[state]}>{t(`states.${state}`)}</StatusBadge>
        ),
      },
      {
        id: 'kind',
        header: t('columns.kind'),
        size: 165,
        cell: ({ typeName, branchName }) => (
          <OneLine text={[typeName, branchName].filter(Boolean).join(' · ') || '–'} />
        ),
      },
      {
        id: 'company',
        header: t('columns.company'),
        size: 160,
        cell: ({ companyName }) => <CompanyName name={companyName || '–'} />,
      },
      {
        id: 'validTo',
        header: t('columns.validTo'),
        size: 120,
        cell: ({ validTo }) => (validTo ? formatDate(validTo) : t('noPermit')),
      },
      {
        id: 'checked',
        header: t('columns.checked'),
        size: 245,
        cell: ({ checked }) => (
          <OneLine
            text={
              checked?.at ? t('by', { at: formatDateTime(checked.at), by: checked.byName }) : '–'
            }
          />
        ),
      },
    ],
    [t, onOpen],
  );
}

/**
 * The vehicles with a permit for today, and the check result of each. A check is opened by plate,
 * code or row.
 */
export default function VehicleChecksPage() {
  const { t } = useTranslation('vehicleChecks');
  const list = useListState('vehicle-checks', codec);
  const { state, change } = list;
  const found = useVehicleChecks(state);
  const [open, setOpen] = useState<string>();
  const columns = useColumns(setOpen);
  const isNarrowed = state.keyword !== '' || state.state !== null;
  return (
    <SearchedListPage
      title={t('title')}
      head={
        <>
          <p className={classes.about}>{t('about', { day: formatDate(today()) })}</p>
          <div className={classes.top}>
            <FindVehicle onFound={setOpen} />
            <DayFigures
              figures={found.data?.figures}
              state={state.state}
              onState={(wanted) => change({ state: wanted, skip: 0 })}
            />
          </div>
        </>
      }
      found={found}
      columns={columns}
      list={list}
      heightLess={285}
      onRowClick={({ numberPlate }) => setOpen(numberPlate)}
      empty={{ Icon: IconTruck, text: isNarrowed ? t('noneFound') : t('none') }}
      keywordLabel={t('keyword')}
    >
      {open !== undefined && <CheckDialog plate={open} onClose={() => setOpen(undefined)} />}
    </SearchedListPage>
  );
}

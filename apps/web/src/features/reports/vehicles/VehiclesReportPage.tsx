import {
  PERMIT_RESULT,
  PERMIT_STATUS,
  VEHICLE_DAY_STATUS,
  VEHICLE_IN_TYPE,
  type VehicleReportRow,
} from '@portal/contracts';
import { CARD_SOON_DAYS, cardState } from '@portal/domain';
import { OneLine, type DataColumn } from '@portal/ui/data-table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../platform/forms/DateField';
import { choiceFilter } from '../../../platform/lists/filters';
import { IN_PLACE, type Filter } from '../../../platform/lists/FilterBar';
import { useMyProfile } from '../../../platform/session/my-profile';
import { CompanyName } from '../../../platform/suppliers/CompanyName';
import { formatDate } from '../../../platform/time/format';
import { today } from '../../../platform/time/today';
import { CardDue } from '../../../plant/cards';
import { DueLegend } from '../DueLegend';
import { ReportPage } from '../ReportPage';
import classes from '../Reports.module.css';
import type { StripWords } from '../ReportStrip';
import { DayCheck } from './DayCheck';
import { VehicleDialog } from './VehicleDialog';
import { vehiclesReport, type VehiclesReportState } from './vehicles-report';

const named = <Name extends string>(codes: Readonly<Record<Name, number>>) =>
  Object.keys(codes) as Name[];
const DAY_NAMES = Object.fromEntries(
  named(VEHICLE_DAY_STATUS).map((name) => [String(VEHICLE_DAY_STATUS[name]), name]),
);

function useStrip(): StripWords {
  const { t } = useTranslation('reports');
  return {
    figures: [
      { name: 'vehicles', label: t('vehicles.figures.vehicles') },
      { name: 'valid', label: t('vehicles.figures.valid') },
      { name: 'soon', label: t('vehicles.figures.soon', { days: CARD_SOON_DAYS }) },
      { name: 'over', label: t('vehicles.figures.over') },
    ],
    plot: {
      label: t('vehicles.plot.title'),
      keyLabel: t('vehicles.plot.day'),
      series: [{ name: 'vehicles', label: t('vehicles.plot.vehicles'), color: 'petrol.7' }],
      pointLabel: ({ key }) => t(`vehicles.day.${DAY_NAMES[key] ?? 'notYet'}`),
    },
  };
}

function useColumns(
  isStaff: boolean,
  onOpen: (row: VehicleReportRow) => void,
): DataColumn<VehicleReportRow>[] {
  const { t } = useTranslation('reports');
  const text = (value: string) => <OneLine text={value} />;
  return [
    {
      id: 'numberPlate',
      header: t('vehicles.columns.numberPlate'),
      size: 100,
      isSortable: true,
      cell: (row) => (
        <button type="button" className={classes.open} onClick={() => onOpen(row)}>
          {row.numberPlate}
        </button>
      ),
    },
    {
      id: 'branchName',
      header: t('vehicles.columns.branchName'),
      size: 110,
      isSortable: true,
      cell: ({ branchName }) => text(branchName),
    },
    ...(isStaff
      ? [
          {
            id: 'contractorName',
            header: t('contractor'),
            size: 148,
            cell: ({ contractorName }: VehicleReportRow) => <CompanyName name={contractorName} />,
          },
        ]
      : []),
    {
      id: 'vehicleInTypeName',
      header: t('vehicles.columns.inType'),
      size: 105,
      cell: ({ vehicleInTypeName }) => text(vehicleInTypeName),
    },
    {
      id: 'cardTypeName',
      header: t('vehicles.columns.cardType'),
      size: 128,
      cell: ({ cardTypeName }) => text(cardTypeName),
    },
    {
      id: 'resultName',
      header: t('vehicles.columns.result'),
      size: 96,
      cell: ({ resultName }) => text(resultName),
    },
    {
      id: 'validTime',
      header: t('vehicles.columns.validTime'),
      size: 114,
      isSortable: true,
      cell: ({ validTime, result }) =>
        validTime && (
          <CardDue
            due={cardState(
              { validTo: validTime, isEnded: result === PERMIT_RESULT.ended },
              today(),
            )}
            label={formatDate(validTime)}
          />
        ),
    },
    {
      id: 'todayStatus',
      header: t('vehicles.columns.day'),
      size: 136,
      cell: ({ todayStatus }) => todayStatus !== null && <DayCheck status={todayStatus} />,
    },
  ];
}

/** The report of vehicles: until when each may come in, and the result of its check of the day. */
export default function VehiclesReportPage() {
  const { t } = useTranslation('reports');
  const isStaff = useMyProfile()?.contractorId === null;
  const [shown, setShown] = useState<string>();
  const open = ({ id }: VehicleReportRow) => setShown(id);
  return (
    <>
      <ReportPage
        report={vehiclesReport}
        title={t('vehicles.title')}
        noneText={t('vehicles.none')}
        keywordLabel={t('vehicles.keyword')}
        columns={useColumns(isStaff, open)}
        strip={useStrip()}
        onOpen={open}
        filters={useFilters()}
        legend={<DueLegend label={t('vehicles.legend')} />}
      />
      {shown !== undefined && (
        <VehicleDialog id={shown} isStaff={isStaff} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}

type Filters = (
  state: VehiclesReportState,
  onChange: (changed: Partial<VehiclesReportState>) => void,
) => readonly Filter[];

function useFilters(): Filters {
  const { t } = useTranslation(['reports', 'vehicles']);
  return (state, onChange) => [
    {
      name: 'filterDate',
      width: 140,
      isSet: state.day !== null,
      field: (
        <DateField
          isNeeded
          name="filterDate"
          aria-label={t('vehicles.filters.date')}
          placeholder={t('vehicles.filters.date')}
          popoverProps={IN_PLACE}
          value={state.day ?? today()}
          onChange={(day) => onChange({ day: day === today() ? null : day })}
        />
      ),
    },
    choiceFilter(165, {
      name: 'todayStatus',
      label: t('vehicles.columns.day'),
      allLabel: t('vehicles.filters.day'),
      options: named(VEHICLE_DAY_STATUS).map((name) => ({
        value: VEHICLE_DAY_STATUS[name],
        label: t(`vehicles.day.${name}`),
      })),
      value: state.dayStatus,
      onChange: (dayStatus) => onChange({ dayStatus }),
    }),
    choiceFilter(160, {
      name: 'statusId',
      label: t('vehicles.filters.statusLabel'),
      allLabel: t('vehicles.filters.status'),
      options: named(PERMIT_STATUS).map((name) => ({
        value: PERMIT_STATUS[name],
        label: t(`vehicles.status.${name}`),
      })),
      value: state.status,
      onChange: (status) => onChange({ status }),
    }),
    choiceFilter(220, {
      name: 'inTypeId',
      label: t('vehicles.columns.inType'),
      allLabel: t('vehicles.filters.inType'),
      options: named(VEHICLE_IN_TYPE).map((name) => ({
        value: VEHICLE_IN_TYPE[name],
        label: t(`vehicles:inTypes.${name}`),
      })),
      value: state.inType,
      onChange: (inType) => onChange({ inType }),
    }),
  ];
}

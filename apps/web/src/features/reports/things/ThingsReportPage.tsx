import { equipmentGroups, inTypes, type EquipmentReportRow } from '@portal/contracts';
import { CARD_SOON_DAYS, cardDue } from '@portal/domain';
import { Roomy } from '@portal/ui';
import { Facts, OneLine, type DataColumn } from '@portal/ui/data-table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceFilter } from '../../../platform/lists/filters';
import type { Filter } from '../../../platform/lists/FilterBar';
import { useMyProfile } from '../../../platform/session/my-profile';
import { CompanyName } from '../../../platform/suppliers/CompanyName';
import { formatDate } from '../../../platform/time/format';
import { today } from '../../../platform/time/today';
import { CardDue } from '../../../plant/cards';
import { useList } from '../../../plant/reference-data';
import { DueLegend } from '../DueLegend';
import { ReportPage } from '../ReportPage';
import classes from '../Reports.module.css';
import type { StripWords } from '../ReportStrip';
import { ThingDialog } from './ThingDialog';
import { thingsReport, type ThingsReportState } from './things-report';
import { useQuantity } from './use-quantity';

const ACTIVE = 1;

function useStrip(): StripWords {
  const { t } = useTranslation('reports');
  return {
    figures: [
      { name: 'things', label: t('things.figures.things') },
      { name: 'atPlant', label: t('things.figures.atPlant') },
      { name: 'soon', label: t('things.figures.soon', { days: CARD_SOON_DAYS }) },
      { name: 'over', label: t('things.figures.over') },
    ],
    plot: {
      label: t('things.plot.title'),
      keyLabel: t('things.plot.month'),
      series: [
        { name: 'came', label: t('things.plot.came'), color: 'petrol.7' },
        { name: 'left', label: t('things.plot.left'), color: 'orange.7' },
      ],
      pointLabel: ({ key }) => key.slice(2, 7).split('-').reverse().join('/'),
    },
  };
}

function useColumns(
  isStaff: boolean,
  onOpen: (row: EquipmentReportRow) => void,
): DataColumn<EquipmentReportRow>[] {
  const { t } = useTranslation('reports');
  const quantity = useQuantity();
  return [
    {
      id: 'code',
      header: t('things.columns.code'),
      size: 104,
      isSortable: true,
      cell: (row) => (
        <button type="button" className={classes.open} onClick={() => onOpen(row)}>
          {row.code}
        </button>
      ),
    },
    {
      id: 'specification',
      header: t('things.columns.specification'),
      size: 136,
      isSortable: true,
      cell: ({ specification }) => <OneLine text={specification} />,
    },
    {
      id: 'seriModel',
      header: t('things.columns.seriModel'),
      size: 102,
      isSortable: true,
      cell: ({ seriModel }) => <OneLine text={seriModel} />,
    },
    ...(isStaff
      ? [
          {
            id: 'contractorName',
            header: t('contractor'),
            size: 112,
            cell: ({ contractorName }: EquipmentReportRow) => <CompanyName name={contractorName} />,
          },
        ]
      : []),
    {
      id: 'equipmentGroupName',
      header: t('things.columns.groupAndInType'),
      size: 122,
      cell: ({ equipmentGroupName, inTypeName }) => (
        <Facts>
          <OneLine text={equipmentGroupName} />
          <Roomy>{inTypeName}</Roomy>
        </Facts>
      ),
    },
    {
      id: 'quantity',
      header: t('things.columns.quantity'),
      size: 80,
      align: 'right',
      cell: (row) => quantity(row.quantity, row.unitName),
    },
    {
      id: 'quantityAtBsr',
      header: t('things.columns.quantityAtBsr'),
      size: 84,
      align: 'right',
      cell: (row) => quantity(row.quantityAtBsr, row.unitName),
    },
    {
      id: 'validDate',
      header: t('things.columns.inspection'),
      size: 214,
      isSortable: true,
      cell: ({ verifyCode, validDate }) =>
        validDate && (
          <Facts>
            <span>{verifyCode}</span>
            <CardDue due={cardDue(validDate, today())} label={formatDate(validDate)} />
          </Facts>
        ),
    },
  ];
}

/**
 * The report of equipment: for each item how much came in, how much is at the plant, and how long
 * its inspection is valid.
 */
export default function ThingsReportPage() {
  const { t } = useTranslation('reports');
  const isStaff = useMyProfile()?.contractorId === null;
  const [shown, setShown] = useState<string>();
  const open = ({ id }: EquipmentReportRow) => setShown(id);
  return (
    <>
      <ReportPage
        report={thingsReport}
        title={t('things.title')}
        noneText={t('things.none')}
        keywordLabel={t('things.keyword')}
        columns={useColumns(isStaff, open)}
        strip={useStrip()}
        onOpen={open}
        filters={useFilters()}
        legend={<DueLegend label={t('things.legend')} />}
      />
      {shown !== undefined && (
        <ThingDialog id={shown} isStaff={isStaff} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}

type Filters = (
  state: ThingsReportState,
  onChange: (changed: Partial<ThingsReportState>) => void,
) => readonly Filter[];

function useFilters(): Filters {
  const { t } = useTranslation('reports');
  const groups = useList(equipmentGroups) ?? [];
  const inTypeRows = useList(inTypes) ?? [];
  const chosen = (id: string) => (id === '' ? null : id);
  return (state, onChange) => [
    choiceFilter(180, {
      name: 'groupId',
      label: t('things.columns.group'),
      allLabel: t('things.filters.group'),
      options: groups.map(({ id, name }) => ({ value: id, label: name })),
      value: chosen(state.groupId),
      onChange: (groupId) => onChange({ groupId: groupId ?? '' }),
    }),
    choiceFilter(185, {
      name: 'statusId',
      label: t('things.filters.statusLabel'),
      allLabel: t('things.filters.status'),
      options: [{ value: ACTIVE, label: t('things.filters.active') }],
      value: state.isActive ? ACTIVE : null,
      onChange: (status) => onChange({ isActive: status !== null }),
    }),
    choiceFilter(220, {
      name: 'inTypeId',
      label: t('things.columns.inType'),
      allLabel: t('things.filters.inType'),
      options: inTypeRows.map(({ id, name }) => ({ value: id, label: name })),
      value: chosen(state.inTypeId),
      onChange: (inTypeId) => onChange({ inTypeId: inTypeId ?? '' }),
    }),
  ];
}

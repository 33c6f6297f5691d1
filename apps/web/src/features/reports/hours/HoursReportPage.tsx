import { WORKING_LIMITS, type HoursReportRow } from '@portal/contracts';
import { mondayOf } from '@portal/domain';
import { StatusBadge } from '@portal/ui';
import { Facts, OneLine, type DataColumn } from '@portal/ui/data-table';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../platform/forms/DateField';
import { choiceFilter } from '../../../platform/lists/filters';
import { IN_PLACE, type Filter } from '../../../platform/lists/FilterBar';
import { useListState } from '../../../platform/lists/use-list-state';
import { useMyProfile } from '../../../platform/session/my-profile';
import { CompanyName } from '../../../platform/suppliers/CompanyName';
import { today } from '../../../platform/time/today';
import { ReportPage } from '../ReportPage';
import type { StripWords } from '../ReportStrip';
import { hoursOfWeek, type HoursReportState } from './hours-report';

const HOUR = 60;

/** Minutes as hours and minutes, as `9:05`. */
const clock = (minutes: number | null): string =>
  minutes === null
    ? ''
    : `${Math.floor(minutes / HOUR)}:${String(minutes % HOUR).padStart(2, '0')}`;

function useStrip(): StripWords {
  const { t } = useTranslation('reports');
  const inTable = { color: 'petrol.7', isInTableOnly: true } as const;
  return {
    figures: (['people', 'hours', ...WORKING_LIMITS] as const).map((name) => ({
      name,
      label: t(`hours.figures.${name}`),
    })),
    plot: {
      label: t('hours.plot.title'),
      keyLabel: t('contractor'),
      series: [
        { name: 'hours', label: t('hours.plot.hours'), color: 'petrol.7' },
        { name: 'people', label: t('hours.plot.people'), ...inTable },
        { name: 'over', label: t('hours.plot.over'), ...inTable },
      ],
      // The names of companies take several lines below the plot.
      height: 44,
      pointLabel: ({ label }) => label,
    },
  };
}

function useWho(isStaff: boolean, isByCompany: boolean): DataColumn<HoursReportRow>[] {
  const { t } = useTranslation('reports');
  const company: DataColumn<HoursReportRow> = {
    id: 'contractorName',
    header: t('contractor'),
    size: isByCompany ? 260 : 96,
    isSortable: true,
    cell: ({ contractorName }) => <CompanyName name={contractorName} />,
  };
  if (isByCompany)
    return [
      company,
      {
        id: 'people',
        header: t('hours.columns.people'),
        size: 90,
        isSortable: true,
        cell: ({ people }) => people,
      },
    ];
  return [
    {
      id: 'identityCardNumber',
      header: t('columns.identityCardNumber'),
      size: 138,
      isFixed: true,
      isSortable: true,
      cell: ({ identityCardNumber }) => identityCardNumber,
    },
    {
      id: 'fullName',
      header: t('columns.fullName'),
      size: 146,
      isSortable: true,
      cell: ({ fullName }) => <OneLine text={fullName} />,
    },
    ...(isStaff ? [company] : []),
  ];
}

function useColumns(isByCompany: boolean): DataColumn<HoursReportRow>[] {
  const { t } = useTranslation('reports');
  const isStaff = useMyProfile()?.contractorId === null;
  const column = (
    id: 'days' | 'minutes' | 'longest' | 'shortestRest',
    size: number,
    cell: (row: HoursReportRow) => string,
  ): DataColumn<HoursReportRow> => ({
    id,
    header: t(`hours.columns.${id}`),
    size,
    isSortable: true,
    cell,
  });
  return [
    ...useWho(isStaff, isByCompany),
    column('days', 76, ({ days }) => String(days)),
    column('minutes', 84, ({ minutes }) => clock(minutes)),
    column('longest', 104, ({ longest }) => clock(longest)),
    column('shortestRest', 122, ({ shortestRest }) => clock(shortestRest)),
    {
      id: 'over',
      header: t('hours.columns.over'),
      size: 192,
      isSortable: true,
      cell: ({ over }) => (
        <Facts>
          {WORKING_LIMITS.filter((limit) => over[limit] > 0).map((limit) => (
            // All three fit into the column; the header says that a limit is exceeded.
            <span key={limit} title={t(`hours.over.${limit}`)}>
              <StatusBadge tone="yellow">
                {isByCompany
                  ? t('hours.overCount', { limit: t(`hours.overTag.${limit}`), count: over[limit] })
                  : t(`hours.overTag.${limit}`)}
              </StatusBadge>
            </span>
          ))}
        </Facts>
      ),
    },
  ];
}

type Filters = (
  state: HoursReportState,
  onChange: (changed: Partial<HoursReportState>) => void,
) => readonly Filter[];

function useFilters(): Filters {
  const { t } = useTranslation('reports');
  return (state, onChange) => [
    {
      name: 'week',
      width: 150,
      isSet: state.week !== null,
      field: (
        <DateField
          isFilter
          name="week"
          aria-label={t('hours.week')}
          placeholder={t('hours.week')}
          clearable
          popoverProps={IN_PLACE}
          value={state.week ?? mondayOf(today())}
          onChange={(day) => onChange({ week: day === null ? null : mondayOf(day) })}
        />
      ),
    },
    choiceFilter(150, {
      name: 'by',
      label: t('hours.filters.by'),
      allLabel: t('hours.filters.person'),
      options: [{ value: 'company' as const, label: t('hours.filters.company') }],
      value: state.by === 'company' ? state.by : null,
      onChange: (by) => onChange({ by: by ?? 'person', sort: hoursOfWeek.view.first.sort }),
    }),
    choiceFilter(190, {
      name: 'over',
      label: t('hours.filters.overLabel'),
      allLabel: t('hours.filters.over'),
      options: WORKING_LIMITS.map((limit) => ({ value: limit, label: t(`hours.over.${limit}`) })),
      value: state.over,
      onChange: (over) => onChange({ over }),
    }),
  ];
}

/** The report of hours inside and of rest, by person or by company, for any week. */
export default function HoursReportPage() {
  const { t } = useTranslation('reports');
  const { state } = useListState(hoursOfWeek.name, hoursOfWeek.view.codec);
  return (
    <ReportPage
      report={hoursOfWeek}
      title={t('hours.title')}
      noneText={t('hours.none')}
      keywordLabel={t('keyword')}
      columns={useColumns(state.by === 'company')}
      strip={useStrip()}
      filters={useFilters()}
    />
  );
}

import { FAMILIES, PACE_UNITS, type PaceReportRow } from '@portal/contracts';
import { OneLine, type DataColumn } from '@portal/ui/data-table';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../../platform/i18n/number-text';
import { choiceFilter } from '../../../platform/lists/filters';
import type { Filter } from '../../../platform/lists/FilterBar';
import { useListState } from '../../../platform/lists/use-list-state';
import { formatDate } from '../../../platform/time/format';
import { ReportPage } from '../ReportPage';
import type { StripWords } from '../ReportStrip';
import { pace, type PaceReportState } from './pace-report';

const HOUR = 60;

/** Working minutes as hours with one place; empty without a value. */
const hours = (minutes: number | null): string =>
  minutes === null ? '' : numberText(minutes / HOUR, 1);
const percent = (share: number | null): string => (share === null ? '' : `${share} %`);

function useStrip(): StripWords {
  const { t } = useTranslation('reports');
  const inTable = { color: 'petrol.7', isInTableOnly: true } as const;
  return {
    figures: (['count', 'half', 'nineOfTen', 'late', 'firstTime'] as const).map((name) => ({
      name,
      label: t(`pace.figures.${name}`),
    })),
    plot: {
      label: t('pace.plot.title'),
      keyLabel: t('pace.by.week'),
      series: [
        { name: 'half', label: t('pace.plot.half'), color: 'petrol.7' },
        { name: 'nineOfTen', label: t('pace.plot.nineOfTen'), ...inTable },
        { name: 'count', label: t('pace.figures.count'), ...inTable },
      ],
      pointLabel: ({ key }) => formatDate(key).slice(0, 5),
    },
  };
}

function useColumns(state: PaceReportState): DataColumn<PaceReportRow>[] {
  const { t } = useTranslation('reports');
  const by = state.by ?? 'step';
  const isReasons = by === 'reason';
  const column = (
    id: 'half' | 'nineOfTen' | 'late' | 'firstTime',
    cell: (row: PaceReportRow) => string,
  ): DataColumn<PaceReportRow> => ({
    id,
    header: t(`pace.columns.${id}`),
    size: 112,
    isSortable: true,
    cell,
  });
  return [
    {
      id: 'label',
      header: t(`pace.by.${by}`),
      size: isReasons ? 420 : 216,
      isSortable: true,
      cell: ({ label }) => <OneLine text={by === 'week' ? formatDate(label) : label} />,
    },
    ...(by === 'step' || isReasons
      ? [
          {
            id: 'family',
            header: t('pace.columns.family'),
            size: 132,
            cell: ({ family }: PaceReportRow) => <OneLine text={family} />,
          },
        ]
      : []),
    {
      id: 'count',
      header: t(isReasons ? 'pace.columns.times' : 'pace.columns.count'),
      size: 84,
      isSortable: true,
      cell: ({ count }) => numberText(count),
    },
    ...(isReasons
      ? []
      : [
          column('half', ({ half }) => hours(half)),
          column('nineOfTen', ({ nineOfTen }) => hours(nineOfTen)),
          column('late', ({ late }) => percent(late)),
          column('firstTime', ({ firstTime }) => percent(firstTime)),
        ]),
  ];
}

type Filters = (
  state: PaceReportState,
  onChange: (changed: Partial<PaceReportState>) => void,
) => readonly Filter[];

function useFilters(): Filters {
  const { t } = useTranslation(['reports', 'administration']);
  return (state, onChange) => [
    choiceFilter(170, {
      name: 'by',
      label: t('pace.filters.by'),
      allLabel: t('pace.filters.step'),
      options: PACE_UNITS.filter((unit) => unit !== 'step').map((unit) => ({
        value: unit,
        label: t(`pace.filters.${unit}`),
      })),
      value: state.by === 'step' ? null : state.by,
      onChange: (by) => onChange({ by: by ?? 'step', sort: pace.view.first.sort }),
    }),
    choiceFilter(190, {
      name: 'family',
      label: t('pace.columns.family'),
      allLabel: t('pace.filters.families'),
      options: FAMILIES.map((family) => ({
        value: family,
        label: t(`administration:families.${family}`),
      })),
      value: state.family,
      onChange: (family) => onChange({ family }),
    }),
  ];
}

/** How long steps took in the last 90 days, by step, group, contractor or week, and why items did not pass. */
export default function PaceReportPage() {
  const { t } = useTranslation('reports');
  const { state } = useListState(pace.name, pace.view.codec);
  return (
    <ReportPage
      report={pace}
      title={t('pace.title')}
      noneText={t('pace.none')}
      keywordLabel={t('pace.keyword')}
      columns={useColumns(state)}
      strip={useStrip()}
      filters={useFilters()}
      legend={<span>{t('pace.legend')}</span>}
    />
  );
}

import { Button } from '@mantine/core';
import { courses } from '@portal/contracts';
import { IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../platform/forms/DateField';
import { choiceFilter } from '../../../platform/lists/filters';
import { IN_PLACE, type Filter } from '../../../platform/lists/FilterBar';
import { useMyProfile } from '../../../platform/session/my-profile';
import { useList } from '../../../plant/reference-data';
import { ReportPage } from '../ReportPage';
import type { StripWords } from '../ReportStrip';
import { trainingResults, type TrainingReportState } from './training-report';
import { TrainingCheckDialog } from './TrainingCheckDialog';
import { useResultColumns } from './use-result-columns';

function useStrip(): StripWords {
  const { t } = useTranslation('reports');
  return {
    figures: [
      { name: 'results', label: t('training.figures.results') },
      { name: 'people', label: t('training.figures.people') },
      { name: 'passed', label: t('training.figures.passed') },
      { name: 'failed', label: t('training.figures.failed') },
    ],
    plot: {
      label: t('training.plot.title'),
      keyLabel: t('training.plot.course'),
      series: [
        { name: 'rate', label: t('training.plot.rate'), color: 'petrol.7' },
        {
          name: 'passed',
          label: t('training.plot.passed'),
          color: 'petrol.7',
          isInTableOnly: true,
        },
        { name: 'taken', label: t('training.plot.taken'), color: 'petrol.7', isInTableOnly: true },
      ],
      most: 100,
      // The names of courses take several lines below the plot.
      height: 58,
      pointLabel: ({ label }) => label,
    },
  };
}

/** The report of exams, with a search by identity number. */
export default function TrainingReportPage() {
  const { t } = useTranslation('reports');
  const isStaff = useMyProfile()?.contractorId === null;
  const [isChecking, setChecking] = useState(false);
  return (
    <>
      <ReportPage
        report={trainingResults}
        title={t('training.title')}
        noneText={t('training.none')}
        keywordLabel={t('keyword')}
        columns={useResultColumns(isStaff)}
        strip={useStrip()}
        filters={useFilters()}
        actions={
          <Button
            variant="default"
            leftSection={<IconUserSearch size={18} aria-hidden />}
            onClick={() => setChecking(true)}
          >
            {t('training.check.open')}
          </Button>
        }
      />
      {isChecking && <TrainingCheckDialog onClose={() => setChecking(false)} />}
    </>
  );
}

type Filters = (
  state: TrainingReportState,
  onChange: (changed: Partial<TrainingReportState>) => void,
) => readonly Filter[];

function useFilters(): Filters {
  const { t } = useTranslation('reports');
  const rows = useList(courses) ?? [];
  return (state, onChange) => [
    choiceFilter(220, {
      name: 'courseId',
      label: t('training.filters.course'),
      allLabel: t('training.filters.allCourses'),
      options: rows.map(({ id, name }) => ({ value: id, label: name })),
      value: state.courseId === '' ? null : state.courseId,
      onChange: (courseId) => onChange({ courseId: courseId ?? '' }),
    }),
    {
      name: 'modifyDate',
      width: 150,
      isSet: state.day !== null,
      field: (
        <DateField
          isFilter
          name="modifyDate"
          aria-label={t('training.filters.day')}
          placeholder={t('training.filters.day')}
          clearable
          popoverProps={IN_PLACE}
          value={state.day}
          onChange={(day) => onChange({ day })}
        />
      ),
    },
  ];
}

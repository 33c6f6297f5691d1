import { Button } from '@mantine/core';
import { courses, PAGE_SIZES, type ExamRow } from '@portal/contracts';
import { can } from '@portal/domain';
import { EmptyState } from '@portal/ui';
import { OneLine, type DataColumn } from '@portal/ui/data-table';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SelectField } from '../../../platform/forms/SelectField';
import { addressCodec, pageParts, textPart } from '../../../platform/lists/address-codec';
import { ListTable } from '../../../platform/lists/ListTable';
import { useListState } from '../../../platform/lists/use-list-state';
import { Page } from '../../../platform/page/Page';
import { useMyProfile } from '../../../platform/session/my-profile';
import { formatDate } from '../../../platform/time/format';
import { optionsOf, useList } from '../../../plant/reference-data';
import { safetyPaths, useExams, type ExamsState } from '../../../plant/safety';

const ALL = '';

const codec = addressCodec<ExamsState>(
  { courseId: ALL, skip: 0, take: PAGE_SIZES[1] },
  { courseId: textPart('khoa-hoc'), ...pageParts },
);

function useColumns(): DataColumn<ExamRow>[] {
  const { t } = useTranslation('safetyStaff');
  return useMemo(
    () => [
      { id: 'day', header: t('exams.day'), size: 110, cell: ({ day }) => formatDate(day) },
      {
        id: 'course',
        header: t('exams.course'),
        size: 270,
        cell: ({ courseName }) => <OneLine text={courseName} />,
      },
      {
        id: 'examiner',
        header: t('exams.examiner'),
        size: 200,
        cell: ({ examiner }) => <OneLine text={examiner || '–'} />,
      },
      { id: 'people', header: t('exams.people'), size: 90, cell: ({ people }) => people },
      { id: 'passed', header: t('exams.passed'), size: 90, cell: ({ passed }) => passed },
      {
        id: 'by',
        header: t('exams.by'),
        size: 200,
        cell: ({ byName }) => <OneLine text={byName} />,
      },
    ],
    [t],
  );
}

/** The recorded classes, the newest day first. */
export default function ExamsPage() {
  const { t } = useTranslation('safetyStaff');
  const title = t('exams.title');
  const profile = useMyProfile();
  const { state, change } = useListState('safety-exams', codec);
  const courseRows = useList(courses);
  const columns = useColumns();
  return (
    <Page
      title={title}
      actions={
        profile && can(profile, 'safety:record') ? (
          <Button
            component={Link}
            to={safetyPaths.newExam}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {t('exams.enter')}
          </Button>
        ) : undefined
      }
    >
      <ListTable
        title={title}
        found={useExams(state)}
        columns={columns}
        rowId={(row) => row.id}
        view={state}
        onView={({ skip, take }) => change({ skip, take })}
        empty={
          <EmptyState text={state.courseId === ALL ? t('exams.none') : t('exams.noneOfCourse')} />
        }
        toolbar={
          <SelectField
            name="courseId"
            aria-label={t('exams.course')}
            w={320}
            options={[
              { value: ALL, label: t('exams.allCourses') },
              ...optionsOf(courseRows ?? [], [state.courseId]),
            ]}
            noneLabel={t('entry.noCourse')}
            value={state.courseId}
            onChange={(courseId) => change({ courseId: courseId ?? ALL, skip: 0 })}
          />
        }
      />
    </Page>
  );
}

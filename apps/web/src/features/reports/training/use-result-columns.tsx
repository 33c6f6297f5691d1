import type { TrainingReportRow } from '@portal/contracts';
import { OneLine, type DataColumn } from '@portal/ui/data-table';
import { useTranslation } from 'react-i18next';
import { CompanyName } from '../../../platform/suppliers/CompanyName';
import { formatDate } from '../../../platform/time/format';
import { ExamResult, useExamTexts } from '../people/PersonDialog';

/**
 * The columns of exams.
 * @param isStaff the viewer may read people of all companies
 */
export function useResultColumns(isStaff: boolean): DataColumn<TrainingReportRow>[] {
  const { t } = useTranslation('reports');
  const text = useExamTexts();
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
      size: 155,
      isSortable: true,
      cell: ({ fullName }) => fullName,
    },
    ...(isStaff
      ? [
          {
            id: 'contractorName',
            header: t('contractor'),
            size: 155,
            cell: ({ contractorName }: TrainingReportRow) => <CompanyName name={contractorName} />,
          },
        ]
      : []),
    {
      id: 'courseName',
      header: t('training.columns.course'),
      size: 205,
      isSortable: true,
      cell: ({ courseName }) => <OneLine text={courseName} />,
    },
    {
      id: 'point',
      header: t('training.columns.point'),
      size: 75,
      isSortable: true,
      cell: ({ point }) => text.point(point),
    },
    {
      id: 'examDate',
      header: t('training.columns.examDate'),
      size: 100,
      isSortable: true,
      cell: ({ examDate }) => formatDate(examDate),
    },
    {
      id: 'result',
      header: t('training.columns.result'),
      size: 110,
      isSortable: true,
      cell: ({ result }) => <ExamResult result={result} />,
    },
  ];
}

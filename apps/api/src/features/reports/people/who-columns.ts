import type { Language } from '@portal/contracts';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { translate } from '../../../platform/i18n/translator';
import type { ReportSheet } from '../report';

interface Named {
  identityCardNumber: string;
  fullName: string;
  contractorName: string;
}

/** The columns of a workbook that identify a person; a company's workbook contains only its own people. */
export function whoColumns<Row extends Named>(
  viewer: CurrentUser,
  language: Language,
): ReportSheet<Row>['columns'] {
  const head = (name: 'identityCardNumber' | 'fullName') =>
    translate(language, `reports:columns.${name}`);
  return [
    {
      head: head('identityCardNumber'),
      kind: 'text',
      width: 18,
      cell: (row) => row.identityCardNumber,
    },
    { head: head('fullName'), kind: 'text', width: 28, cell: (row) => row.fullName },
    ...companyColumn<Row>(viewer, language),
  ];
}

/** The column with the company, for staff. */
export const companyColumn = <Row extends Pick<Named, 'contractorName'>>(
  { contractorId }: CurrentUser,
  language: Language,
): ReportSheet<Row>['columns'] =>
  contractorId === null
    ? [
        {
          head: translate(language, 'reports:contractor'),
          kind: 'text',
          width: 32,
          cell: (row) => row.contractorName,
        },
      ]
    : [];

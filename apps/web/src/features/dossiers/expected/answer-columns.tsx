import type { ExpectedPerson, ExpectedVehicle } from '@portal/contracts';
import { entryWord } from '@portal/domain';
import { StatusBadge } from '@portal/ui';
import { OneLine, type DataColumn } from '@portal/ui/data-table';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CompanyName } from '../../../platform/suppliers/CompanyName';
import { NameLink } from '../NameLink';
import type { Remedy } from './remedies';

const TONES = { yes: 'green', amber: 'yellow', no: 'red' } as const;

type Row = ExpectedPerson | ExpectedVehicle;

/** The company of a row, for staff. */
export const companyColumn = <R extends Row>(
  t: TFunction<'records'>,
  size: number,
): DataColumn<R> => ({
  id: 'company',
  header: t('vehicles.company'),
  size,
  cell: ({ companyName }) => <CompanyName name={companyName} />,
});

/** The gate's answer and its reasons. */
export const answerColumns = <R extends Row>(
  t: TFunction<'records'>,
  reasonsWidth: number,
): DataColumn<R>[] => [
  {
    id: 'answer',
    header: t('expected.answer'),
    size: 98,
    cell: (row) => (
      <StatusBadge tone={TONES[entryWord(row)]}>{t(`expected.${entryWord(row)}`)}</StatusBadge>
    ),
  },
  {
    id: 'reasons',
    header: t('expected.reasons'),
    size: reasonsWidth,
    cell: (row) => (
      <OneLine
        text={[...row.reasons.map(({ text }) => text), ...('notes' in row ? row.notes : [])].join(
          '; ',
        )}
      />
    ),
  },
];

/** A link that begins what the company can do about the reasons; a dash if only the plant can. */
export const remedyColumn = <R extends Row>(
  t: TFunction<'records'>,
  remedyOf: (reasons: Row['reasons']) => Remedy | undefined,
): DataColumn<R> => ({
  id: 'remedy',
  header: t('expected.remedy'),
  size: 120,
  cell: ({ reasons }) => <RemedyLink remedy={remedyOf(reasons)} />,
});

function RemedyLink({ remedy }: { remedy: Remedy | undefined }) {
  const { t } = useTranslation('records');
  return remedy ? <NameLink to={remedy.path}>{t(`remedies.${remedy.name}`)}</NameLink> : '–';
}

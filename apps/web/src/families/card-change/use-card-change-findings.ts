import type { Finding } from '@portal/contracts';
import { shownFindings } from '../../requests/review/shown-findings';
import type { ShownFinding } from '../../requests/feedback/use-reasons';
import { useCustomTargets } from '../../plant/custom-fields';
import type { Lists } from './card-change-lists';
import { useTranslation } from 'react-i18next';
import { useCardChangeWords, type CoverField, type PersonField } from './use-card-change-words';

const PERSON_FIELDS: readonly PersonField[] = [
  'staffId',
  'fullName',
  'identityCardNumber',
  'safetyCardNumber',
  'validTime',
  'imageId',
  'extendTo',
  'reasonChangeCardId',
  'changeName',
  'newName',
  'changeAvatar',
  'newImageId',
  'staffProfileFiles',
  'description',
];
const COVER_FIELDS: readonly CoverField[] = [
  'requestType',
  'authorId',
  'description',
  'attachments',
  'staffItems',
];

export const isPersonField = (field: string): field is PersonField =>
  (PERSON_FIELDS as readonly string[]).includes(field);

/** Collects what a reviewer found about a person, with the field names of the form. */
export function usePersonFindings(lists: Lists): (findings: readonly Finding[]) => ShownFinding[] {
  const { t } = useTranslation('cardChange');
  const { personLabel } = useCardChangeWords();
  const customTargets = useCustomTargets('cardChangeItem');
  const targets = [
    { field: 'position', label: t('columns.position') },
    { field: 'contractEnd', label: t('columns.contractEnd') },
    { field: 'newCardNumber', label: t('change.card') },
    ...PERSON_FIELDS.map((field) => ({ field, label: personLabel(field) })),
    ...lists.documentGroups
      .flatMap(({ types }) => types)
      .map(({ id, name }) => ({ field: id, label: name })),
    ...customTargets,
  ];
  return (findings) => shownFindings(findings, targets);
}

/** Collects what a reviewer found about the form itself. */
export function useCoverFindings(): (findings: readonly Finding[]) => ShownFinding[] {
  const { label } = useCardChangeWords();
  const customTargets = useCustomTargets('cardChangePlan');
  const targets = [
    ...COVER_FIELDS.map((field) => ({ field, label: label(field) })),
    ...customTargets,
  ];
  return (findings) => shownFindings(findings, targets);
}

import type { PeopleRequest, StaffItem } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/time/format';
import type {
  ReviewedDocument,
  ReviewedFact,
  ReviewedItem,
  ReviewedRequest,
} from '../../../requests/review/reviewed';
import { usePlanFacts } from '../detail/plan-facts';
import { useLabels } from '../form/use-labels';
import { nameIn, namesIn, useLists } from '../lists/use-people-lists';

/** A people request as reviewers see it. */
export function useReviewedPeople(request: PeopleRequest): ReviewedRequest {
  const { t } = useTranslation('people');
  const label = useLabels();
  const lists = useLists();
  const plan = usePlanFacts(request.staffPlan, request.contractorName);
  const fact = (
    field: Parameters<typeof label>[0],
    value: string,
    isWide = false,
  ): ReviewedFact => ({
    field,
    label: label(field),
    value,
    isWide,
  });
  const facts = (item: StaffItem): ReviewedFact[] => [
    fact('identityCardNumber', item.identityCardNumber),
    fact('fullName', item.fullName),
    fact('dateOfBirth', item.dateOfBirth ? formatDate(item.dateOfBirth) : ''),
    fact('genderId', nameIn(lists.genders, item.genderId)),
    fact('nationalityId', nameIn(lists.countries, item.nationalityId)),
    fact('positionId', nameIn(lists.positions, item.positionId)),
    fact('address', item.address, true),
    fact('listWorkItemIds', namesIn(lists.workItems, item.listWorkItemIds).join(', '), true),
    fact('numberPlate', item.numberPlate),
    fact('educationId', nameIn(lists.educations, item.educationId)),
    fact('healthStatusId', nameIn(lists.healthStatuses, item.healthStatusId)),
    fact('note', item.note, true),
    {
      field: 'listSafetyGuideIds',
      label: t('plan.courses'),
      value: namesIn(lists.courses, item.listSafetyGuideIds).join(', '),
      isWide: true,
    },
  ];
  const documents = (item: StaffItem): ReviewedDocument[] => [
    { field: 'imageId', label: t('items.photo'), about: '', files: [], imageId: item.imageId },
    ...item.staffProfileFiles.flatMap(({ types }) =>
      types
        .filter(({ files, isRequired }) => files.length > 0 || isRequired)
        .map(({ id, name, files, documentDate, documentNumber }) => ({
          field: id,
          label: name,
          about: [
            documentNumber,
            documentDate && t('plan.until', { date: formatDate(documentDate) }),
          ]
            .filter(Boolean)
            .join(' · '),
          files,
        })),
    ),
  ];
  const items = request.staffItems.map((item, index): ReviewedItem => ({
    id: item.id,
    row: index + 1,
    name: item.fullName,
    about: [item.identityCardNumber, nameIn(lists.positions, item.positionId)].join(' · '),
    image: item.image,
    facts: facts(item),
    documents: documents(item),
  }));
  const papers: ReviewedDocument[] = [
    { field: 'attachments', files: request.staffPlan.attachments },
    { field: 'orgCharts', files: request.orgCharts },
    { field: 'files', files: request.files },
  ].map(({ field, files }) => ({
    field,
    label: label(field as 'attachments'),
    about: '',
    files,
  }));
  return { plan, items, papers };
}

import { CARD_CHANGE_TYPE, type CardChangeItem, type CardChangeType } from '@portal/contracts';
import { renewedPapers } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { useCustomFacts } from '../../plant/custom-fields';
import { formatDate } from '../../platform/time/format';
import type { ReviewedFact } from '../../requests/review/reviewed';
import { BeforeAfter } from './people/BeforeAfter';
import { PhotoPair } from './people/PhotoPair';
import { useCardChangeWords } from './use-card-change-words';

const dayText = (day: string | null): string => (day ? formatDate(day) : '');

/** The change of a person's card: each old value beside its new value. */
export function useChangeFacts(): (type: CardChangeType, person: CardChangeItem) => ReviewedFact[] {
  const { t } = useTranslation('cardChange');
  const { personLabel } = useCardChangeWords();
  return (type, person) => {
    if (type === CARD_CHANGE_TYPE.extend)
      return [
        {
          field: 'extendTo',
          label: personLabel('extendTo'),
          value: (
            <BeforeAfter before={dayText(person.validTime)} after={dayText(person.extendTo)} />
          ),
          isWide: true,
        },
      ];
    if (type === CARD_CHANGE_TYPE.renew)
      return [
        {
          field: 'reasonChangeCardId',
          label: personLabel('reasonChangeCardId'),
          value: person.reasonChangeCardName,
          isWide: true,
        },
        ...(person.newCardNumber
          ? [
              {
                field: 'newCardNumber',
                label: t('change.card'),
                value: (
                  <BeforeAfter before={person.safetyCardNumber} after={person.newCardNumber} />
                ),
                isWide: true,
              },
            ]
          : []),
      ];
    if (type === CARD_CHANGE_TYPE.papers)
      return [
        {
          field: 'staffProfileFiles',
          label: t('people.papers'),
          value: renewedPapers(person.staffProfileFiles).map(({ id, name, documentDate }) => (
            <div key={id}>
              {name}:{' '}
              <BeforeAfter
                before={dayText(
                  person.knownPapers.find((paper) => paper.id === id)?.documentDate ?? null,
                )}
                after={dayText(documentDate) || t('change.newPaper')}
              />
            </div>
          )),
          isWide: true,
        },
      ];
    return [
      ...(person.changeName
        ? [
            {
              field: 'newName',
              label: personLabel('newName'),
              value: <BeforeAfter before={person.fullName} after={person.newName} />,
              isWide: true,
            },
          ]
        : []),
      ...(person.changeAvatar
        ? [
            {
              field: 'newImageId',
              label: personLabel('newImageId'),
              value: (
                <PhotoPair
                  before={person}
                  after={{ imageId: person.newImageId, image: person.newImage }}
                />
              ),
              isWide: true,
            },
          ]
        : []),
    ];
  };
}

/** The values on a person's card now. */
export function useCardFacts(): (person: CardChangeItem) => ReviewedFact[] {
  const { t } = useTranslation('cardChange');
  const { personLabel } = useCardChangeWords();
  const customOf = useCustomFacts('cardChangeItem');
  return (person) => [
    {
      field: 'identityCardNumber',
      label: personLabel('identityCardNumber'),
      value: person.identityCardNumber,
    },
    { field: 'fullName', label: personLabel('fullName'), value: person.fullName },
    {
      field: 'safetyCardNumber',
      label: personLabel('safetyCardNumber'),
      value: person.safetyCardNumber,
    },
    { field: 'validTime', label: personLabel('validTime'), value: dayText(person.validTime) },
    { field: 'position', label: t('columns.position'), value: person.positionName },
    {
      field: 'contractEnd',
      label: t('columns.contractEnd'),
      value: dayText(person.contractEnd),
    },
    {
      field: 'description',
      label: personLabel('description'),
      value: person.description,
      isWide: true,
    },
    ...customOf(person.customFields),
  ];
}

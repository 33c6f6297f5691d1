import { Text, VisuallyHidden } from '@mantine/core';
import type { RegisteredPerson } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../entry/definition';
import { formatDate } from '../../../platform/time/format';
import { Thumbnail } from '../../../requests/form/Thumbnail';
import { PickTable, type PickColumn } from '../../../requests/pick/PickTable';

interface RegistryTableProps {
  people: readonly RegisteredPerson[];
  chosenIds: ReadonlySet<string>;
  /** The number of people for whom there is still room. */
  room: number;
  onChoose: (itemIds: readonly string[], isChosen: boolean) => void;
}

function useColumns(): PickColumn<RegisteredPerson>[] {
  const { t } = useTranslation(['people', 'requests']);
  const label = useLabels();
  return [
    {
      id: 'image',
      header: <VisuallyHidden>{t('items.photo')}</VisuallyHidden>,
      width: 64,
      cell: ({ image }) => <Thumbnail image={image} tone={image ? undefined : 'orange'} />,
    },
    {
      id: 'fullName',
      header: label('fullName'),
      cell: ({ fullName, image, isBlackList }) => (
        <>
          {fullName}
          {isBlackList && (
            <Text size="xs" c="var(--mantine-color-error)">
              {t('registry.barred')}
            </Text>
          )}
          {!image && (
            <Text size="xs" c="#9a5200">
              {t('requests:items.noPhoto')}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'identityCardNumber',
      header: label('identityCardNumber'),
      width: 160,
      cell: ({ identityCardNumber }) => identityCardNumber,
    },
    {
      id: 'dateOfBirth',
      header: label('dateOfBirth'),
      width: 120,
      cell: ({ dateOfBirth }) => dateOfBirth && formatDate(dateOfBirth),
    },
    { id: 'positionId', header: label('positionId'), cell: ({ positionName }) => positionName },
    {
      id: 'requestNumber',
      header: t('registry.lastRequest'),
      width: 150,
      cell: ({ requestNumber }) => requestNumber,
    },
  ];
}

/** A table to choose from the people whom the company has registered before, except barred people. */
export function RegistryTable({ people, chosenIds, room, onChoose }: RegistryTableProps) {
  const { t } = useTranslation(['people', 'entry']);
  return (
    <PickTable
      rows={people}
      idOf={({ itemId }) => itemId}
      nameOf={({ fullName }) => fullName}
      canChoose={({ isBlackList }) => !isBlackList}
      allLabel={t('entry:chosen.all')}
      {...{ chosenIds, room, onChoose }}
      columns={useColumns()}
    />
  );
}

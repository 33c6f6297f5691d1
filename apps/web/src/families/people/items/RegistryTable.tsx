import { Checkbox, Table, Text, VisuallyHidden } from '@mantine/core';
import type { RegisteredPerson } from '@portal/contracts';
import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/time/format';
import { useLabels } from '../../../entry/definition';
import classes from '../../../entry/items/Item.module.css';

interface RegistryTableProps {
  people: readonly RegisteredPerson[];
  chosenIds: ReadonlySet<string>;
  /** How many more there is room for. */
  room: number;
  onChoose: (itemIds: readonly string[], isChosen: boolean) => void;
}

/** People whom the company has registered before, to be chosen from; somebody barred cannot be. */
export function RegistryTable({ people, chosenIds, room, onChoose }: RegistryTableProps) {
  const { t } = useTranslation(['people', 'entry']);
  const label = useLabels();
  const choosable = people.filter(({ isBlackList }) => !isBlackList).map(({ itemId }) => itemId);
  const missing = choosable.filter((id) => !chosenIds.has(id));
  const isAllChosen = choosable.length > 0 && missing.length === 0;
  return (
    <Table stickyHeader highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={44}>
            <Checkbox
              aria-label={t('entry:chosen.all')}
              checked={isAllChosen}
              indeterminate={!isAllChosen && missing.length < choosable.length}
              disabled={!isAllChosen && missing.length > room}
              onChange={() => onChoose(isAllChosen ? choosable : missing, !isAllChosen)}
            />
          </Table.Th>
          <Table.Th w={64}>
            <VisuallyHidden>{t('items.photo')}</VisuallyHidden>
          </Table.Th>
          <Table.Th>{label('fullName')}</Table.Th>
          <Table.Th w={160}>{label('identityCardNumber')}</Table.Th>
          <Table.Th w={120}>{label('dateOfBirth')}</Table.Th>
          <Table.Th>{label('positionId')}</Table.Th>
          <Table.Th w={150}>{t('registry.lastRequest')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map((person) => {
          const { itemId, fullName, image, isBlackList } = person;
          const isChosen = chosenIds.has(itemId);
          return (
            <Table.Tr key={itemId} bg={isChosen ? 'var(--mantine-color-petrol-0)' : undefined}>
              <Table.Td>
                <Checkbox
                  aria-label={fullName}
                  checked={isChosen}
                  disabled={isBlackList || (!isChosen && room === 0)}
                  onChange={() => onChoose([itemId], !isChosen)}
                />
              </Table.Td>
              <Table.Td>
                <span className={classes.avatar} data-tone={image ? undefined : 'orange'}>
                  {image ? (
                    <img src={image} alt="" loading="lazy" width={64} height={64} />
                  ) : (
                    <IconUser size={28} stroke={1.3} aria-hidden />
                  )}
                </span>
              </Table.Td>
              <Table.Td>
                {fullName}
                {isBlackList && (
                  <Text size="xs" c="var(--mantine-color-error)">
                    {t('registry.barred')}
                  </Text>
                )}
                {!image && (
                  <Text size="xs" c="#9a5200">
                    {t('entry:items.noPhoto')}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>{person.identityCardNumber}</Table.Td>
              <Table.Td>{person.dateOfBirth && formatDate(person.dateOfBirth)}</Table.Td>
              <Table.Td>{person.positionName}</Table.Td>
              <Table.Td>{person.requestNumber}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

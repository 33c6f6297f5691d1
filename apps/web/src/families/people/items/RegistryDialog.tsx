import { Button, Checkbox, Group, Table, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { getStaffProfiles, searchPeople, type RegisteredPerson } from '@portal/contracts';
import { Dialog, EmptyState, FailedState, LoadingState, Pager } from '@portal/ui';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/call';
import { callHeld } from '../../../platform/api/call-held';
import { reportFailedCall } from '../../../platform/feedback/failed-calls';
import { formatDate } from '../../../platform/time/format';
import { useEditing } from '../form/people-context';
import { emptyItem } from '../form/people-form';
import { useLabels } from '../form/use-labels';
import { withProfile } from './apply-profile';
import { addItems, revealCard, type Added } from './card-commands';
import classes from './Registry.module.css';

interface RegistryDialogProps {
  onAdded: (added: Added) => void;
  onClose: () => void;
}

const PAGE = 20;

/** Takes many people from those whom the company has registered before; what they lack is marked on their cards. */
export default function RegistryDialog({ onAdded, onClose }: RegistryDialogProps) {
  const { t } = useTranslation(['people', 'common']);
  const label = useLabels();
  const { form, cards } = useEditing();
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), 300);
  const [page, setPage] = useState({ skip: 0, take: PAGE });
  const [chosen, setChosen] = useState<ReadonlyMap<string, RegisteredPerson>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['company-people', keyword, page],
    queryFn: ({ signal }) => call(searchPeople, { query: { keyword, ...page }, signal }),
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });
  const toggle = (person: RegisteredPerson) => {
    const next = new Map(chosen);
    if (!next.delete(person.itemId)) next.set(person.itemId, person);
    setChosen(next);
  };
  const take = async () => {
    setBusy(true);
    try {
      const body = { itemIds: [...chosen.keys()] };
      const profiles = await callHeld(() => call(getStaffProfiles, { body }));
      const added = addItems(
        form,
        profiles.map((profile) => withProfile(emptyItem(), profile)),
      );
      const [first] = added.ids;
      if (added.ids.length === 1 && first) revealCard(cards, first);
      onAdded(added);
      onClose();
    } catch (failure) {
      if (asApiError(failure)?.kind === 'refused') reportFailedCall(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('registry.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={1040}
      isTall
    >
      <div className={classes.dialog}>
        <TextInput
          type="search"
          aria-label={t('registry.search')}
          placeholder={t('registry.search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          data-autofocus
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage({ ...page, skip: 0 });
          }}
        />
        <div
          className={classes.scroll}
          role="region"
          aria-label={t('registry.title')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
          tabIndex={0}
        >
          {error && (
            <FailedState
              text={t('common:loadFailed')}
              retryLabel={t('common:retry')}
              onRetry={() => void refetch()}
            />
          )}
          {!data && !error && <LoadingState text={t('common:loading')} />}
          {data?.data.length === 0 && (
            <EmptyState text={keyword === '' ? t('registry.none') : t('registry.noneFound')} />
          )}
          {data && data.data.length > 0 && (
            <Table stickyHeader highlightOnHover>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th w={44} aria-label={t('registry.choose')} />
                  <Table.Th>{label('fullName')}</Table.Th>
                  <Table.Th w={160}>{label('identityCardNumber')}</Table.Th>
                  <Table.Th w={120}>{label('dateOfBirth')}</Table.Th>
                  <Table.Th>{label('positionId')}</Table.Th>
                  <Table.Th w={140}>{t('registry.lastRequest')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.data.map((person) => (
                  <Table.Tr key={person.itemId}>
                    <Table.Td>
                      <Checkbox
                        aria-label={person.fullName}
                        checked={chosen.has(person.itemId)}
                        disabled={person.isBlackList}
                        onChange={() => toggle(person)}
                      />
                    </Table.Td>
                    <Table.Td>
                      {person.fullName}
                      {person.isBlackList && (
                        <Text span size="xs" c="var(--mantine-color-error)" ml={8}>
                          {t('registry.barred')}
                        </Text>
                      )}
                    </Table.Td>
                    <Table.Td>{person.identityCardNumber}</Table.Td>
                    <Table.Td>{person.dateOfBirth && formatDate(person.dateOfBirth)}</Table.Td>
                    <Table.Td>{person.positionName}</Table.Td>
                    <Table.Td>{person.requestNumber}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )}
        </div>
        <Group justify="space-between">
          <Pager
            {...page}
            totalCount={data?.totalCount ?? 0}
            labels={{
              span: (span) => t('common:pager.span', { ...span, total: data?.totalCount ?? 0 }),
              previous: t('common:pager.previous'),
              next: t('common:pager.next'),
              size: t('common:pager.size'),
            }}
            onChange={setPage}
          />
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button loading={isBusy} disabled={chosen.size === 0} onClick={() => void take()}>
              {t('registry.take', { count: chosen.size })}
            </Button>
          </Group>
        </Group>
      </div>
    </Dialog>
  );
}

import { Button, TextInput } from '@mantine/core';
import { getStaffProfiles } from '@portal/contracts';
import { EmptyState, LoadingState } from '@portal/ui';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useMostItems } from '../../../entry/most-items';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { SelectField } from '../../../platform/forms/SelectField';
import type { Added } from '../../../entry/definition';
import { revealItem } from '../../../entry/items/item-commands';
import { useAddItems } from '../../../entry/items/use-add-items';
import { PickDialog } from '../../../requests/pick/PickDialog';
import { useChosen } from '../../../requests/pick/use-chosen';
import { CrewField } from '../crews/CrewField';
import { SaveCrewDialog } from '../crews/SaveCrewDialog';
import { useCrews } from '../crews/use-crews';
import { emptyItem, useEditing } from '../people-form';
import { RegistryTable } from './RegistryTable';
import { useEarlierRequests, useRegistry } from './use-registry';

interface RegistryDialogProps {
  onAdded: (added: Added) => void;
  onClose: () => void;
}

/** Adds people whom the company has registered before. The list marks the values that they lack. */
export default function RegistryDialog({ onAdded, onClose }: RegistryDialogProps) {
  const { t } = useTranslation(['people', 'entry', 'common']);
  const { form, itemsView } = useEditing();
  const addItems = useAddItems();
  const { people, typed, look, requestId, takeRequest, crewId, takeCrew, page, setPage } =
    useRegistry();
  const { data, error, refetch } = people;
  const requests = useEarlierRequests();
  const { chosenIds, choose } = useChosen();
  const most = useMostItems();
  const room = useStore(form, ({ items }) => most - items.length) - chosenIds.size;

  const take = useCommand(() => call(getStaffProfiles, { body: { itemIds: [...chosenIds] } }), {
    onAnswer: (profiles) => {
      const added = addItems(profiles.map((profile) => ({ ...emptyItem(), ...profile })));
      const [first] = added.ids;
      if (added.ids.length === 1 && first) revealItem(itemsView, first);
      onAdded(added);
      onClose();
    },
  });
  const isFiltered = typed.trim() !== '' || requestId !== null || crewId !== null;
  const crews = useCrews();
  const [isNaming, setNaming] = useState(false);
  return (
    <PickDialog
      title={t('registry.title')}
      bar={
        <>
          <TextInput
            type="search"
            flex={1}
            aria-label={t('registry.search')}
            placeholder={t('registry.search')}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={typed}
            data-autofocus
            onChange={(event) => look(event.currentTarget.value)}
          />
          <SelectField
            name="registry-request"
            flex={1}
            aria-label={t('registry.ofRequest')}
            placeholder={t('registry.ofRequest')}
            noneLabel={t('entry:nothingFound')}
            options={requests}
            clearable
            clearButtonProps={{ 'aria-label': t('registry.everyRequest') }}
            value={requestId}
            onChange={takeRequest}
          />
          <CrewField crewId={crewId} onChange={takeCrew} />
        </>
      }
      page={page}
      totalCount={data?.totalCount ?? 0}
      onPage={setPage}
      acts={
        chosenIds.size > 0 && (
          <Button variant="subtle" onClick={() => setNaming(true)}>
            {t('crews.save')}
          </Button>
        )
      }
      takeLabel={t('registry.take', { count: chosenIds.size })}
      canTake={chosenIds.size > 0}
      isBusy={take.isBusy}
      onTake={() => void take.run()}
      onClose={onClose}
    >
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {data?.data.length === 0 && (
        <EmptyState text={isFiltered ? t('registry.noneFound') : t('registry.none')} />
      )}
      {data && data.data.length > 0 && (
        <RegistryTable people={data.data} chosenIds={chosenIds} room={room} onChoose={choose} />
      )}
      {isNaming && (
        <SaveCrewDialog
          name={crews.find(({ id }) => id === crewId)?.name ?? ''}
          itemIds={[...chosenIds]}
          onClose={() => setNaming(false)}
        />
      )}
    </PickDialog>
  );
}

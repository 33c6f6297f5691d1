import { Button, TextInput } from '@mantine/core';
import { getStaffProfiles, MAX_ENTRY_ITEMS } from '@portal/contracts';
import { Dialog, EmptyState, LoadingState, Pager, ScrollRegion } from '@portal/ui';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { usePagerLabels } from '../../../platform/page/pager-labels';
import { SelectField } from '../../../platform/forms/SelectField';
import type { Added } from '../../../entry/definition';
import { revealItem } from '../../../entry/items/item-commands';
import { useAddItems } from '../../../entry/items/use-add-items';
import { emptyItem, useEditing } from '../people-form';
import classes from './Registry.module.css';
import { RegistryTable } from './RegistryTable';
import { useEarlierRequests, useRegistry } from './use-registry';

interface RegistryDialogProps {
  onAdded: (added: Added) => void;
  onClose: () => void;
}

/** Takes many people from those whom the company has registered before; what they lack is marked in the list. */
export default function RegistryDialog({ onAdded, onClose }: RegistryDialogProps) {
  const { t } = useTranslation(['people', 'entry', 'common']);
  const { form, itemsView } = useEditing();
  const addItems = useAddItems();
  const { people, typed, look, requestId, takeRequest, page, setPage } = useRegistry();
  const { data, error, refetch } = people;
  const pagerLabels = usePagerLabels(data?.totalCount ?? 0);
  const requests = useEarlierRequests();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const room =
    useStore(form, ({ items }) => MAX_ENTRY_ITEMS.people - items.length) - chosenIds.size;

  const choose = (itemIds: readonly string[], isChosen: boolean) => {
    const next = new Set(chosenIds);
    for (const id of itemIds)
      if (isChosen) next.add(id);
      else next.delete(id);
    setChosenIds(next);
  };
  const take = useCommand(() => call(getStaffProfiles, { body: { itemIds: [...chosenIds] } }), {
    onAnswer: (profiles) => {
      const added = addItems(profiles.map((profile) => ({ ...emptyItem(), ...profile })));
      const [first] = added.ids;
      if (added.ids.length === 1 && first) revealItem(itemsView, first);
      onAdded(added);
      onClose();
    },
  });
  const isFiltered = typed.trim() !== '' || requestId !== null;
  return (
    <Dialog
      title={t('registry.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={1100}
      isTall
    >
      <div className={classes.dialog}>
        <div className={classes.bar}>
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
        </div>
        <ScrollRegion label={t('registry.title')} className={classes.scroll}>
          {error && <LoadFailed error={error} onRetry={refetch} />}
          {!data && !error && <LoadingState text={t('common:loading')} />}
          {data?.data.length === 0 && (
            <EmptyState text={isFiltered ? t('registry.noneFound') : t('registry.none')} />
          )}
          {data && data.data.length > 0 && (
            <RegistryTable people={data.data} chosenIds={chosenIds} room={room} onChoose={choose} />
          )}
        </ScrollRegion>
        <div className={classes.foot}>
          <Pager
            {...page}
            totalCount={data?.totalCount ?? 0}
            labels={pagerLabels}
            onChange={setPage}
          />
          <div className={classes.bar}>
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button
              loading={take.isBusy}
              disabled={chosenIds.size === 0}
              onClick={() => void take.run()}
            >
              {t('registry.take', { count: chosenIds.size })}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { Dialog, EmptyState, LoadingState } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useMostItems } from '../../../entry/most-items';
import { useCommand } from '../../../platform/api/use-command';
import type { Added } from '../../../entry/definition';
import { useAddItems } from '../../../entry/items/use-add-items';
import { useRootVehicles } from '../../../entry/roots/use-roots';
import { platesOffered } from '../plates-offered';
import { itemsOfPlates } from '../root-vehicles';
import { useEditing } from '../vehicle-form';

interface RootVehiclesDialogProps {
  onAdded: (added: Added) => void;
  onClose: () => void;
}

/** Adds vehicles that already come in under the root request, with the company's latest data. */
export default function RootVehiclesDialog({ onAdded, onClose }: RootVehiclesDialogProps) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { form } = useEditing();
  const addItems = useAddItems();
  const most = useMostItems();
  const rootId = useStore(form, ({ plan }) => plan.rootId);
  const items = useStore(form, (now) => now.items);
  const vehicles = useRootVehicles(rootId);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const offered = platesOffered(vehicles ?? [], items);
  const isFull = items.length + chosen.length >= most;
  const take = useCommand(() => itemsOfPlates(chosen), {
    onAnswer: (found) => {
      onAdded(addItems(found));
      onClose();
    },
  });
  return (
    <Dialog title={t('ofRoot.title')} closeLabel={t('common:close')} onClose={onClose} width={560}>
      <Text size="sm" mb="md">
        {t('ofRoot.about')}
      </Text>
      {rootId === null && <EmptyState text={t('items.rootFirst')} />}
      {rootId !== null && !vehicles && <LoadingState text={t('common:loading')} />}
      {vehicles && offered.length === 0 && <EmptyState text={t('ofRoot.none')} />}
      <Checkbox.Group value={[...chosen]} onChange={setChosen} aria-label={t('ofRoot.title')}>
        <Stack gap="xs">
          {offered.map((plate) => (
            <Checkbox
              key={plate}
              value={plate}
              label={plate}
              disabled={isFull && !chosen.includes(plate)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          loading={take.isBusy}
          disabled={chosen.length === 0}
          onClick={() => void take.run()}
        >
          {t('ofRoot.take', { count: chosen.length })}
        </Button>
      </Group>
    </Dialog>
  );
}

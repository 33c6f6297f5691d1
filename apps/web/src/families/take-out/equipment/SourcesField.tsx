import { Text } from '@mantine/core';
import {
  MAX_TAKE_OUT_ITEMS,
  MAX_TAKE_OUT_SOURCES,
  searchTakeOutEquipments,
} from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { ManySelectField } from '../../../platform/forms/ManySelectField';
import { useFormUndos } from '../../../requests/form-undos';
import { useEditing } from '../take-out-editing';
import type { Source } from '../form';
import { useSources } from '../use-take-out-lookups';
import { addSource, changeList, removeSource } from './list-commands';
import classes from './Equipment.module.css';

export const SOURCES_ID = 'requestIds';

/** The registration requests. Choosing one adds rows for its things that are still there; removing it removes these rows. */
export function SourcesField() {
  const { t } = useTranslation(['takeOut', 'requests']);
  const stores = useEditing();
  const { form } = stores;
  const contractorId = useStore(form, (now) => now.contractorId);
  const chosen = useStore(form, (now) => now.sources);
  const [keyword, setKeyword] = useState('');
  const { found, isFetching } = useSources(contractorId, keyword);
  const undos = useFormUndos();
  const about = new Map(found.map((source) => [source.id, source]));
  const known: readonly Source[] = [
    ...chosen,
    ...found.filter(({ id }) => !chosen.some((source) => source.id === id)),
  ];
  const adding = useCommand(
    (source: Source) =>
      call(searchTakeOutEquipments, {
        body: {
          requestIds: [source.id],
          contractorId,
          onlyExisting: true,
          take: MAX_TAKE_OUT_ITEMS,
        },
      }),
    {
      onAnswer: ({ data }, source) => {
        const { requestNumber: number } = source;
        if (data.length === 0) {
          showToast('warning', t('equipment.nothingLeft', { number }));
          return;
        }
        const tooMany = addSource(stores, source, data);
        if (tooMany > 0)
          showToast(
            'warning',
            t('equipment.tooMany', { max: MAX_TAKE_OUT_ITEMS, count: tooMany, number }),
          );
      },
    },
  );
  const remove = (source: Source) => {
    const before = { sources: form.getState().sources, rows: form.getState().rows };
    const count = removeSource(stores, source.id);
    undos.offer(
      t('equipment.sourceRemoved', { number: source.requestNumber, count }),
      t('requests:undo'),
      () => {
        changeList(stores, () => before);
        return [SOURCES_ID];
      },
    );
  };
  const choose = (ids: string[]) => {
    for (const source of chosen) if (!ids.includes(source.id)) remove(source);
    const added = known.filter(
      ({ id }) => ids.includes(id) && !chosen.some((source) => source.id === id),
    );
    for (const { id, requestNumber } of added) void adding.run({ id, requestNumber });
    setKeyword('');
  };
  const isForNobody = contractorId === null;
  return (
    <ManySelectField
      name={SOURCES_ID}
      className={classes.sources}
      label={t('equipment.sources')}
      placeholder={isForNobody ? t('equipment.contractorFirst') : t('equipment.findSource')}
      noneLabel={isFetching ? t('equipment.looking') : t('equipment.noSource')}
      disabled={isForNobody}
      openOnFocus
      maxValues={MAX_TAKE_OUT_SOURCES}
      options={known.map(({ id, requestNumber }) => ({
        value: id,
        label: requestNumber,
        aliases: [about.get(id)?.description ?? ''],
      }))}
      renderOption={({ option }) => {
        const source = about.get(option.value);
        return (
          <div>
            <Text size="sm" fw={500}>
              {option.label}
            </Text>
            {source && (
              <Text size="xs" c="gray.7">
                {t('equipment.aboutSource', {
                  description: source.description,
                  count: source.totalCount,
                })}
              </Text>
            )}
          </div>
        );
      }}
      value={chosen.map(({ id }) => id)}
      searchValue={keyword}
      onSearchChange={setKeyword}
      onChange={choose}
    />
  );
}

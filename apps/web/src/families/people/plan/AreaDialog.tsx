import { Button, Checkbox, Group, Text } from '@mantine/core';
import type { WorkArea } from '@portal/contracts';
import { areasFor, OFFICE_AREA_CODE, suggestsOffice } from '@portal/domain';
import { Dialog, ScrollRegion } from '@portal/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../entry/rows';
import { useLists } from '../people-lists';
import classes from './Plan.module.css';

interface AreaDialogProps {
  pairs: readonly WorkArea[];
  onChoose: (pairs: WorkArea[]) => void;
  onClose: () => void;
}

/** The work purpose/area matrix: an area can be chosen where its purpose allows it. */
export default function AreaDialog({ pairs, onChoose, onClose }: AreaDialogProps) {
  const { t } = useTranslation(['people', 'common']);
  const lists = useLists();
  const [chosen, setChosen] = useState<readonly WorkArea[]>(pairs);
  const [isEmpty, setEmpty] = useState(false);
  const [isSuggesting, setSuggesting] = useState(false);
  const purposes = lists.purposes.filter(({ active }) => active);
  const allowed = useMemo(
    () => new Map(lists.purposes.map(({ id }) => [id, new Set(areasFor(lists, id))])),
    [lists],
  );
  const areas = lists.workAreas.filter(({ id }) =>
    purposes.some((p) => allowed.get(p.id)?.has(id)),
  );
  const has = (areaId: string, purposeId: string) =>
    chosen.some((pair) => pair.areaId === areaId && pair.purposeId === purposeId);
  const toggle = (areaId: string, purposeId: string) => {
    setEmpty(false);
    setChosen(
      has(areaId, purposeId)
        ? chosen.filter((pair) => pair.areaId !== areaId || pair.purposeId !== purposeId)
        : [...chosen, { areaId, purposeId }],
    );
  };
  const confirm = () => {
    if (chosen.length === 0) return setEmpty(true);
    const areaIds = chosen.map(({ areaId }) => areaId);
    if (suggestsOffice(lists, areaIds)) return setSuggesting(true);
    return onChoose([...chosen]);
  };
  const office = lists.workAreas.find(({ code }) => code === OFFICE_AREA_CODE);
  if (isSuggesting)
    return (
      <Dialog
        title={t('common:confirmTitle')}
        closeLabel={t('common:close')}
        onClose={() => setSuggesting(false)}
        width={520}
      >
        <Text size="sm">{t('areas.office', { office: office?.name ?? '' })}</Text>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={() => onChoose([...chosen])}>
            {t('areas.skip')}
          </Button>
          <Button onClick={() => setSuggesting(false)} data-autofocus>
            {t('areas.continue')}
          </Button>
        </Group>
      </Dialog>
    );
  return (
    <Dialog
      title={t('areas.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={1240}
      isTall
    >
      <div className={classes.dialog}>
        <ScrollRegion label={t('areas.title')} className={classes.matrixScroll}>
          <table className={classes.matrix}>
            <thead>
              <tr>
                <th scope="col">{t('areas.area')}</th>
                {purposes.map(({ id, name }) => (
                  <th key={id} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {areas.map((area) => (
                <tr key={area.id}>
                  <th scope="row">{area.name}</th>
                  {purposes.map((purpose) => (
                    <td key={purpose.id}>
                      {allowed.get(purpose.id)?.has(area.id) && (
                        <Checkbox
                          aria-label={`${area.name} · ${nameIn(lists.purposes, purpose.id)}`}
                          checked={has(area.id, purpose.id)}
                          onChange={() => toggle(area.id, purpose.id)}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
        <Group justify="space-between" px="lg" py="md">
          <Text size="sm" c={isEmpty ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
            {isEmpty ? t('areas.empty') : t('areas.chosen', { count: chosen.length })}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button onClick={confirm}>{t('areas.take')}</Button>
          </Group>
        </Group>
      </div>
    </Dialog>
  );
}

import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { MAX_WORK_AREAS, type WorkArea } from '@portal/contracts';
import { areasFor, isFoundIn, OFFICE_AREA_CODE, officePurposes } from '@portal/domain';
import { Dialog, EmptyState, ScrollRegion } from '@portal/ui';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { namesIn, type Row } from '../../../plant/reference-data';
import { useLists } from '../people-lists';
import { stateOf, toggled } from './area-choice';
import classes from './Plan.module.css';

interface AreaDialogProps {
  pairs: readonly WorkArea[];
  onChoose: (pairs: WorkArea[]) => void;
  onClose: () => void;
}

/** The matrix of work purposes and areas: users can choose an area if the purpose allows it. */
export default function AreaDialog({ pairs, onChoose, onClose }: AreaDialogProps) {
  const { t } = useTranslation(['people', 'common']);
  const lists = useLists();
  const [chosen, setChosen] = useState<readonly WorkArea[]>(pairs);
  const [search, setSearch] = useState('');
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
  const shownAreas = areas.filter(({ name }) => isFoundIn([name], search));
  const pairsOf = (areaRows: readonly Row[], purposeRows: readonly Row[]): WorkArea[] =>
    areaRows.flatMap(({ id: areaId }) =>
      purposeRows
        .filter(({ id }) => allowed.get(id)?.has(areaId))
        .map(({ id: purposeId }) => ({ areaId, purposeId })),
    );
  const toggle = (some: readonly WorkArea[]) => {
    setEmpty(false);
    setChosen(toggled(chosen, some));
  };
  /** A checkbox for one pair, or for all pairs in view of a row or column. */
  const box = (label: string, some: readonly WorkArea[]) => {
    const state = stateOf(chosen, some);
    return (
      <Checkbox
        aria-label={label}
        checked={state === 'all'}
        indeterminate={state === 'some'}
        onChange={() => toggle(some)}
      />
    );
  };
  const isTooMany = chosen.length > MAX_WORK_AREAS;
  const suggested = officePurposes(
    lists,
    chosen.map(({ areaId }) => areaId),
  );
  const confirm = () => {
    if (chosen.length === 0) return setEmpty(true);
    if (isTooMany) return undefined;
    if (suggested.length > 0) return setSuggesting(true);
    return onChoose([...chosen]);
  };
  const officeArea = lists.workAreas.find(({ code }) => code === OFFICE_AREA_CODE);
  const office = officeArea?.name ?? '';
  const addOffice = () => {
    const isChosen = (id: string) => chosen.some(({ purposeId }) => purposeId === id);
    const purposesThere = purposes.filter(({ id }) => suggested.includes(id) && isChosen(id));
    const pairsThere = officeArea ? pairsOf([officeArea], purposesThere) : [];
    if (pairsThere.length > 0) return onChoose([...chosen, ...pairsThere]);
    // None of the chosen purposes leads to the office, so only the user knows which one is meant.
    setSuggesting(false);
    return setSearch(office);
  };
  if (isSuggesting)
    return (
      <Dialog
        title={t('common:confirmTitle')}
        closeLabel={t('common:close')}
        onClose={() => setSuggesting(false)}
        width={520}
      >
        <Text size="sm">
          {t('areas.office', { office, purposes: namesIn(lists.purposes, suggested).join('; ') })}
        </Text>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={() => onChoose([...chosen])}>
            {t('areas.skip')}
          </Button>
          <Button onClick={addOffice} data-autofocus>
            {t('areas.addOffice', { office })}
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
        <TextInput
          type="search"
          className={classes.search ?? ''}
          aria-label={t('areas.search')}
          placeholder={t('areas.search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          data-autofocus
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <ScrollRegion label={t('areas.title')} className={classes.matrixScroll}>
          <table className={classes.matrix}>
            <thead>
              <tr>
                <th scope="col">{t('areas.area')}</th>
                {purposes.map((purpose) => {
                  const column = pairsOf(shownAreas, [purpose]);
                  return (
                    <th key={purpose.id} scope="col">
                      {purpose.name}
                      {column.length > 0 && box(t('areas.column', { name: purpose.name }), column)}
                    </th>
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {shownAreas.map((area) => (
                <tr key={area.id}>
                  <th scope="row">
                    <span className={classes.rowHead}>
                      {box(t('areas.row', { name: area.name }), pairsOf([area], purposes))}
                      {area.name}
                    </span>
                  </th>
                  {purposes.map((purpose) => (
                    <td key={purpose.id}>
                      {allowed.get(purpose.id)?.has(area.id) &&
                        box(`${area.name} · ${purpose.name}`, pairsOf([area], [purpose]))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {shownAreas.length === 0 && <EmptyState text={t('areas.noneFound')} />}
        </ScrollRegion>
        <Group justify="space-between" px="lg" py="md">
          <Text
            size="sm"
            c={isEmpty || isTooMany ? 'var(--mantine-color-error)' : 'dimmed'}
            role="status"
          >
            {isEmpty && t('areas.empty')}
            {isTooMany && t('areas.tooMany', { count: chosen.length, max: MAX_WORK_AREAS })}
            {!isEmpty && !isTooMany && t('areas.chosen', { count: chosen.length })}
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

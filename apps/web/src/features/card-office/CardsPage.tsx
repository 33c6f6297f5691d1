import { Button, Checkbox } from '@mantine/core';
import { MAX_PRINTED_CARDS, type SafetyCardRow } from '@portal/contracts';
import { can } from '@portal/domain';
import { EmptyState } from '@portal/ui';
import { IconHandGrab, IconIdBadge2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, useNavigate } from 'react-router-dom';
import { KeywordField } from '../../platform/lists/KeywordField';
import { ListTable } from '../../platform/lists/ListTable';
import { useListState } from '../../platform/lists/use-list-state';
import { Page } from '../../platform/page/Page';
import { useMyProfile } from '../../platform/session/my-profile';
import classes from './CardOffice.module.css';
import { canPrint } from '../../plant/cards';
import { cardsCodec } from '../../plant/cards';
import { plantPaths } from '../../plant/cards';
import { HandOverDialog } from './HandOverDialog';
import { PrintMenu } from '../../plant/cards';
import { PrintOthers } from './PrintOthers';
import { useCards } from '../../plant/cards';
import { useCardColumns } from './use-card-columns';

const NONE: SafetyCardRow[] = [];

/** The list of safety cards; cards on several pages can be chosen and printed together. */
export default function CardsPage() {
  const { t } = useTranslation('cardOffice');
  const title = t('cards.title');
  const navigate = useNavigate();
  const profile = useMyProfile();
  const prints = profile !== undefined && can(profile, 'cards:print');
  const { state, change } = useListState('plant-cards', cardsCodec);
  const found = useCards(state);
  const [chosen, setChosen] = useState<ReadonlyMap<string, SafetyCardRow>>(new Map());
  const chosenIds = new Set(chosen.keys());
  const [isHandingOver, setHandingOver] = useState(false);
  const rows = found.error ? NONE : (found.data?.data ?? NONE);
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const others = [...chosen].filter(([id]) => !ids.includes(id));
    const added = rows.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row] as const);
    setChosen(new Map(isChosen ? [...others, ...added] : others));
  };
  const printable = rows.filter(canPrint).map(({ id }) => id);
  const columns = useCardColumns(prints ? { chosenIds, onChoose: choose } : null);
  return (
    <Page title={title} actions={prints && <PrintOthers />}>
      <ListTable
        title={title}
        found={found}
        columns={columns}
        rowId={(row) => row.id}
        view={state}
        onView={({ skip, take, sort }) => change({ skip, take, sort })}
        onRowClick={({ personId }) =>
          void navigate(generatePath(plantPaths.person, { id: personId }))
        }
        isDimmed={(row) => !canPrint(row)}
        empty={
          <EmptyState
            icon={<IconIdBadge2 size={36} stroke={1.4} aria-hidden />}
            text={state.keyword === '' ? t('cards.none') : t('cards.noneFound')}
          />
        }
        toolbar={
          <>
            <KeywordField
              label={t('cards.keyword')}
              placeholder={t('cards.keywordShort')}
              width={360}
              takesCodes
              value={state.keyword}
              onSearch={(keyword) => change({ keyword, skip: 0 })}
            />
            <Checkbox
              label={t('cards.all')}
              checked={state.isAll}
              onChange={(event) => change({ isAll: event.currentTarget.checked, skip: 0 })}
            />
            <Checkbox
              label={t('cards.waiting')}
              checked={state.isWaiting}
              onChange={(event) => change({ isWaiting: event.currentTarget.checked, skip: 0 })}
            />
          </>
        }
        bottomStart={
          prints && (
            <div className={classes.chosen}>
              {printable.some((id) => !chosenIds.has(id)) && (
                <Button variant="default" onClick={() => choose(printable, true)}>
                  {t('cards.choosePage', { count: printable.length })}
                </Button>
              )}
              {chosenIds.size > 0 && (
                <>
                  <PrintMenu
                    cardIds={[...chosenIds]}
                    label={t('cards.print', { count: chosenIds.size })}
                  />
                  <Button
                    variant="default"
                    leftSection={<IconHandGrab size={18} aria-hidden />}
                    disabled={chosenIds.size > MAX_PRINTED_CARDS}
                    onClick={() => setHandingOver(true)}
                  >
                    {t('cards.handOver', { count: chosenIds.size })}
                  </Button>
                  <Button variant="subtle" onClick={() => setChosen(new Map())}>
                    {t('cards.chooseNone')}
                  </Button>
                </>
              )}
              {chosenIds.size > MAX_PRINTED_CARDS && (
                <span role="alert" className={classes.tooMany}>
                  {t('cards.tooMany', { max: MAX_PRINTED_CARDS })}
                </span>
              )}
            </div>
          )
        }
      />
      {isHandingOver && (
        <HandOverDialog
          cards={[...chosen.values()]}
          onDone={() => {
            setHandingOver(false);
            setChosen(new Map());
          }}
          onClose={() => setHandingOver(false)}
        />
      )}
    </Page>
  );
}

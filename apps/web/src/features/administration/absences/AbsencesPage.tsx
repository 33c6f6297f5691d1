import { Anchor, Button, Group } from '@mantine/core';
import type { Absence, AbsenceState } from '@portal/contracts';
import { Dialog, StatusBadge, type StatusTone } from '@portal/ui';
import { OneLine, type DataColumn } from '@portal/ui/data-table';
import { IconBeach, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SelectField } from '../../../platform/forms/SelectField';
import { SearchedListPage } from '../../../platform/lists/SearchedListPage';
import { useListState } from '../../../platform/lists/use-list-state';
import { formatDate } from '../../../platform/time/format';
import { AbsenceForm } from '../../../plant/absence';
import { EndAbsence } from '../../../requests/queue/EndAbsence';
import type { AdministrationLinks } from '../links';
import { absencesCodec, useAbsences } from './absence-list';

const TONES: Partial<Record<AbsenceState, StatusTone>> = { planned: 'blue', running: 'yellow' };

/** The absences of all users of the plant; administrators enter, change and end them. */
export function AbsencesPage({ links }: { links: Pick<AdministrationLinks, 'home'> }) {
  const { t } = useTranslation(['absence', 'administration', 'common']);
  const list = useListState('absences', absencesCodec);
  const { state, change } = list;
  const found = useAbsences(state);
  const [open, setOpen] = useState<'new' | Absence>();
  const columns = useAbsenceColumns(setOpen);
  const close = () => setOpen(undefined);
  return (
    <SearchedListPage
      title={t('pageTitle')}
      beside={
        <Anchor component={Link} to={links.home} size="sm">
          {t('administration:allLists')}
        </Anchor>
      }
      found={found}
      columns={columns}
      list={list}
      onRowClick={(row) => {
        if (isToCome(row)) setOpen(row);
      }}
      empty={{ Icon: IconBeach, text: state.which === null ? t('noneNow') : t('noneOver') }}
      keywordLabel={t('keyword')}
      filters={
        <>
          <SelectField
            name="which"
            aria-label={t('which')}
            w={230}
            noneLabel={t('administration:nothingFound')}
            options={[
              { value: 'now', label: t('now') },
              { value: 'da-qua', label: t('past') },
            ]}
            value={state.which ?? 'now'}
            onChange={(value) => change({ which: value === 'da-qua' ? value : null, skip: 0 })}
          />
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
            {t('enter')}
          </Button>
        </>
      }
    >
      {open && (
        <Dialog
          title={open === 'new' ? t('enter') : open.user.fullName}
          closeLabel={t('common:close')}
          onClose={close}
          width={560}
        >
          {open !== 'new' && (
            <Group justify="flex-end" mb="sm">
              <EndAbsence
                id={open.id}
                text={open.state === 'running' ? t('end') : t('withdraw')}
                onOver={close}
              />
            </Group>
          )}
          <AbsenceForm
            target={open === 'new' ? { kind: 'other' } : { kind: 'change', absence: open }}
            taskCount={null}
            onOver={close}
          />
        </Dialog>
      )}
    </SearchedListPage>
  );
}

/** Only such absences can be changed. */
const isToCome = ({ state }: Absence): boolean => state === 'planned' || state === 'running';

/** The columns of the list. @param onOpen opens an absence to change it */
function useAbsenceColumns(onOpen: (row: Absence) => void) {
  const { t } = useTranslation('absence');
  return useMemo<DataColumn<Absence>[]>(
    () => [
      {
        id: 'user',
        header: t('user'),
        size: 200,
        cell: (row) => {
          const text = `${row.user.fullName} (${row.user.userName})`;
          return isToCome(row) ? (
            <OneLine text={text}>
              <Anchor
                component="button"
                type="button"
                fz={14}
                display="block"
                maw="100%"
                truncate
                onClick={(event) => {
                  event.stopPropagation();
                  onOpen(row);
                }}
              >
                {text}
              </Anchor>
            </OneLine>
          ) : (
            <OneLine text={text} />
          );
        },
      },
      {
        id: 'fromDay',
        header: t('fromDay'),
        size: 110,
        isFixed: true,
        cell: ({ fromDay }) => formatDate(fromDay),
      },
      {
        id: 'toDay',
        header: t('toDay'),
        size: 110,
        isFixed: true,
        cell: ({ toDay }) => formatDate(toDay),
      },
      {
        id: 'standIn',
        header: t('standIn'),
        size: 180,
        cell: ({ standIn }) => <OneLine text={standIn?.fullName ?? '–'} />,
      },
      {
        id: 'state',
        header: t('state'),
        size: 130,
        isFixed: true,
        cell: ({ state }) => {
          const tone = TONES[state];
          const text = t(`states.${state}`);
          return tone ? <StatusBadge tone={tone}>{text}</StatusBadge> : text;
        },
      },
      {
        id: 'enteredBy',
        header: t('enteredBy'),
        size: 160,
        cell: ({ enteredByName }) => <OneLine text={enteredByName} />,
      },
    ],
    [onOpen, t],
  );
}

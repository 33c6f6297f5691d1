import { Button } from '@mantine/core';
import { EXPECTED_LISTS, type ExpectedList, type ExpectedPerson } from '@portal/contracts';
import { can, entryWord } from '@portal/domain';
import { EmptyState, StatusBadge } from '@portal/ui';
import { OneLine, type DataColumn } from '@portal/ui/data-table';
import { IconDoorEnter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, Link } from 'react-router-dom';
import { plantPaths } from '../../plant/cards';
import { recordPaths } from '../../plant/dossiers';
import { SelectField } from '../../platform/forms/SelectField';
import { KeywordField } from '../../platform/lists/KeywordField';
import { ListTable } from '../../platform/lists/ListTable';
import { useListState } from '../../platform/lists/use-list-state';
import { Page } from '../../platform/page/Page';
import { useMyProfile } from '../../platform/session/my-profile';
import { CompanyName } from '../../platform/suppliers/CompanyName';
import { today } from '../../platform/time/today';
import { DayAndGate } from './DayAndGate';
import { expectedCodec } from './list-state';
import { NameLink } from './NameLink';
import { useExpected } from './queries';
import { remedyOf } from './remedies';
import classes from './Records.module.css';

const ALL: ExpectedList = 'all';
const TONES = { yes: 'green', amber: 'yellow', no: 'red' } as const;

function useColumns(isStaff: boolean): DataColumn<ExpectedPerson>[] {
  const { t } = useTranslation('records');
  return useMemo(
    () => [
      {
        id: 'person',
        header: t('held.person'),
        size: isStaff ? 150 : 140,
        cell: ({ personId, fullName }) =>
          isStaff ? (
            <NameLink to={generatePath(plantPaths.person, { id: personId })}>{fullName}</NameLink>
          ) : (
            <OneLine text={fullName} />
          ),
      },
      {
        id: 'number',
        header: t('held.number'),
        size: 116,
        cell: ({ identityCardNumber }) => identityCardNumber,
      },
      ...(isStaff
        ? [
            {
              id: 'company',
              header: t('vehicles.company'),
              size: 134,
              cell: ({ companyName }: ExpectedPerson) => <CompanyName name={companyName} />,
            },
          ]
        : []),
      {
        id: 'card',
        header: t('expected.card'),
        size: 102,
        cell: ({ cardNumber }) => cardNumber || '–',
      },
      {
        id: 'answer',
        header: t('expected.answer'),
        size: 98,
        cell: (row) => (
          <StatusBadge tone={TONES[entryWord(row)]}>{t(`expected.${entryWord(row)}`)}</StatusBadge>
        ),
      },
      {
        id: 'reasons',
        header: t('expected.reasons'),
        size: isStaff ? 334 : 378,
        cell: ({ reasons, notes }) => (
          <OneLine text={[...reasons.map(({ text }) => text), ...notes].join('; ')} />
        ),
      },
      ...(isStaff
        ? []
        : [
            {
              id: 'remedy',
              header: t('expected.remedy'),
              size: 120,
              cell: ({ reasons }: ExpectedPerson) => <RemedyLink reasons={reasons} />,
            },
          ]),
    ],
    [isStaff, t],
  );
}

/** Begins what the company can do about the reasons; nothing if only the plant can. */
function RemedyLink({ reasons }: Pick<ExpectedPerson, 'reasons'>) {
  const { t } = useTranslation('records');
  const remedy = remedyOf(reasons);
  return remedy ? <NameLink to={remedy.path}>{t(`remedies.${remedy.name}`)}</NameLink> : '–';
}

/** Who is expected on a day, and whether gates will let them in: for the plant all, for a company its own people. */
export default function ExpectedPage() {
  const { t } = useTranslation('records');
  const profile = useMyProfile();
  const [codec] = useState(expectedCodec);
  const { state, change } = useListState('expected', codec);
  const found = useExpected(state);
  const { data } = found;
  const isNarrowed =
    state.keyword !== '' || state.show !== null || state.gateId !== '' || state.contractorId !== '';
  const isStaff = profile?.contractorId === null;
  const columns = useColumns(isStaff);
  return (
    <Page
      title={t('expected.title')}
      actions={
        isStaff &&
        can(profile, 'site:read') && (
          <Button
            component={Link}
            to={`${recordPaths.arrivals}?ngay=${state.day ?? today()}`}
            variant="default"
          >
            {t('arrivals.title')}
          </Button>
        )
      }
    >
      <ListTable
        title={t('expected.title')}
        found={found}
        columns={columns}
        rowId={(row) => row.personId}
        view={state}
        onView={({ skip, take }) => change({ skip, take })}
        empty={
          <EmptyState
            icon={<IconDoorEnter size={36} stroke={1.4} aria-hidden />}
            text={isNarrowed ? t('expected.noneFound') : t('expected.none')}
          />
        }
        toolbar={
          <>
            <DayAndGate {...state} onChange={(changed) => change({ ...changed, skip: 0 })} />
            <SelectField
              name="show"
              aria-label={t('expected.show')}
              w={176}
              noneLabel={t('expected.noneFound')}
              options={EXPECTED_LISTS.map((value) => ({
                value,
                label: t(`expected.lists.${value}`),
              }))}
              value={state.show ?? ALL}
              onChange={(value) =>
                change({
                  show: EXPECTED_LISTS.find((list) => list === value && list !== ALL) ?? null,
                  skip: 0,
                })
              }
            />
            <KeywordField
              label={t('held.keyword')}
              placeholder={t('expected.keyword')}
              width={150}
              takesCodes
              value={state.keyword}
              onSearch={(keyword) => change({ keyword, skip: 0 })}
            />
            {state.contractorId !== '' && (
              <Button variant="default" onClick={() => change({ contractorId: '', skip: 0 })}>
                {t('expected.allCompanies')}
              </Button>
            )}
            {data && (
              <span className={classes.count} data-stopped={data.stopped > 0 || undefined}>
                {data.amber > 0
                  ? t('expected.countAmber', { stopped: data.stopped, amber: data.amber })
                  : t('expected.count', { stopped: data.stopped, expected: data.expected })}
              </span>
            )}
          </>
        }
      />
    </Page>
  );
}

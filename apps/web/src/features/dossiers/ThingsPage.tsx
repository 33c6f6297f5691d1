import { QUANTITY_DECIMALS, type ThingRow } from '@portal/contracts';
import { Facts, OneLine, type DataColumn } from '@portal/ui/data-table';
import { IconPackage } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router-dom';
import { numberText } from '../../platform/i18n/number-text';
import { CompanyName } from '../../platform/suppliers/CompanyName';
import { useListState } from '../../platform/lists/use-list-state';
import { LastDay } from '../../plant/safety';
import { recordsCodec } from './list-state';
import { NameLink } from './NameLink';
import { recordPaths } from '../../plant/dossiers';
import { useThings } from './queries';
import classes from './Records.module.css';
import { RecordsTable } from './RecordsTable';

const pathOf = ({ id }: ThingRow) => generatePath(recordPaths.thing, { id });

function useColumns(): DataColumn<ThingRow>[] {
  const { t } = useTranslation('records');
  return useMemo(
    () => [
      {
        id: 'code',
        header: t('things.code'),
        size: 110,
        cell: (row) => <NameLink to={pathOf(row)}>{row.code}</NameLink>,
      },
      {
        id: 'specification',
        header: t('things.specification'),
        size: 240,
        cell: ({ specification, seriModel }) => (
          <Facts>
            <OneLine text={specification} />
            {seriModel !== '' && <span className={classes.note}>{seriModel}</span>}
          </Facts>
        ),
      },
      {
        id: 'group',
        header: t('things.group'),
        size: 140,
        cell: ({ groupName }) => <OneLine text={groupName} />,
      },
      {
        id: 'company',
        header: t('things.company'),
        size: 150,
        cell: ({ companyName }) => <CompanyName name={companyName} />,
      },
      {
        id: 'atPlant',
        header: t('things.atPlant'),
        size: 100,
        align: 'right',
        cell: ({ atPlant, unitName }) =>
          `${numberText(atPlant, QUANTITY_DECIMALS)} ${unitName}`.trim(),
      },
      {
        id: 'inspection',
        header: t('things.inspection'),
        size: 216,
        cell: ({ validDate }) =>
          validDate ? <LastDay day={validDate} /> : t('things.noInspection'),
      },
    ],
    [t],
  );
}

/** The equipment and material in the plant's records, sorted by code. */
export default function ThingsPage() {
  const { t } = useTranslation('records');
  const { state, change } = useListState('plant-things', recordsCodec);
  const columns = useColumns();
  return (
    <RecordsTable
      title={t('things.title')}
      keywordLabel={t('things.keyword')}
      none={t('things.none')}
      noneFound={t('things.noneFound')}
      icon={<IconPackage size={36} stroke={1.4} aria-hidden />}
      columns={columns}
      state={state}
      onState={change}
      found={useThings(state)}
      pathOf={pathOf}
    />
  );
}

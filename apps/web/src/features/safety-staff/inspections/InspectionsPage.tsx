import { Anchor, Table } from '@mantine/core';
import { EXPIRES_WITHIN_DAYS, type InspectedThing } from '@portal/contracts';
import { EmptyState, LoadingState, ScrollRegion } from '@portal/ui';
import { IconTools } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeywordField } from '../../../platform/lists/KeywordField';
import { addressCodec, textPart } from '../../../platform/lists/address-codec';
import { useListState } from '../../../platform/lists/use-list-state';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { Page } from '../../../platform/page/Page';
import { MIN_THING_KEYWORD, useThings } from '../../../plant/safety';
import classes from './Inspections.module.css';
import { LastDay } from '../../../plant/safety';
import { InspectionsDialog } from './InspectionsDialog';

const codec = addressCodec<{ keyword: string }>({ keyword: '' }, { keyword: textPart('tu-khoa') });

/**
 * The equipment at the plant with its certificates. Until the user searches, the ones that end
 * soonest come first.
 */
export default function InspectionsPage() {
  const { t } = useTranslation(['safetyStaff', 'common']);
  const { state, change } = useListState('safety-inspections', codec);
  const { keyword } = state;
  const { data, error, refetch } = useThings(keyword);
  const [open, setOpen] = useState<InspectedThing>();
  const isSearch = keyword !== '';
  const isAsked = !isSearch || keyword.length >= MIN_THING_KEYWORD;
  return (
    <Page title={t('inspections.title')}>
      <div className={classes.bar}>
        <KeywordField
          label={t('inspections.keyword')}
          width={420}
          value={keyword}
          onSearch={(typed) => change({ keyword: typed })}
        />
      </div>
      {!isAsked && (
        <EmptyState
          icon={<IconTools size={36} stroke={1.4} aria-hidden />}
          text={t('inspections.begin', { count: MIN_THING_KEYWORD })}
        />
      )}
      {isAsked && error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {isAsked && !data && !error && <LoadingState text={t('common:loading')} />}
      {isAsked && data?.data.length === 0 && (
        <EmptyState
          icon={<IconTools size={36} stroke={1.4} aria-hidden />}
          text={
            isSearch
              ? t('inspections.none')
              : t('inspections.noneEnds', { days: EXPIRES_WITHIN_DAYS })
          }
        />
      )}
      {isAsked && data && data.data.length > 0 && (
        <>
          {!isSearch && (
            <p className={classes.about}>{t('inspections.ends', { days: EXPIRES_WITHIN_DAYS })}</p>
          )}
          <ScrollRegion label={t('inspections.title')}>
            <Table verticalSpacing="xs" fz={14} highlightOnHover>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('inspections.code')}</Table.Th>
                  <Table.Th>{t('inspections.specification')}</Table.Th>
                  <Table.Th>{t('inspections.serial')}</Table.Th>
                  <Table.Th>{t('inspections.group')}</Table.Th>
                  <Table.Th>{t('inspections.company')}</Table.Th>
                  <Table.Th>{t('inspections.certificate')}</Table.Th>
                  <Table.Th>{t('inspections.validDate')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.data.map((thing) => (
                  <Table.Tr key={thing.id}>
                    <Table.Td className={classes.line ?? ''}>
                      <Anchor
                        component="button"
                        type="button"
                        fz={14}
                        onClick={() => setOpen(thing)}
                      >
                        {thing.code}
                      </Anchor>
                    </Table.Td>
                    <Table.Td>{thing.specification}</Table.Td>
                    <Table.Td className={classes.line ?? ''}>{thing.seriModel || '–'}</Table.Td>
                    <Table.Td>{thing.groupName}</Table.Td>
                    <Table.Td>{thing.companyName}</Table.Td>
                    <Table.Td>{thing.verifyCode || t('inspections.noneYet')}</Table.Td>
                    <Table.Td>{thing.validDate ? <LastDay day={thing.validDate} /> : '–'}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollRegion>
          {data.hasMore && (
            <p className={classes.more}>
              {isSearch ? t('inspections.more') : t('inspections.moreEnd')}
            </p>
          )}
        </>
      )}
      {open && <InspectionsDialog thing={open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

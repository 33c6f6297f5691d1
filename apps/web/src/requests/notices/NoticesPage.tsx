import { Button, Checkbox, Select } from '@mantine/core';
import { NOTICE_MAILS, PAGE_SIZES } from '@portal/contracts';
import { can } from '@portal/domain';
import { EmptyState, LoadingState, nearestSkip, Pager, showToast } from '@portal/ui';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { Page } from '../../platform/page/Page';
import { usePagerLabels } from '../../platform/page/pager-labels';
import { useMyProfile } from '../../platform/session/my-profile';
import { NoticeList } from './NoticeList';
import classes from './Notices.module.css';
import {
  useChooseExpiryMails,
  useChooseMails,
  useNotices,
  useReadNotices,
  type NoticesPlace,
} from './use-notices';

/**
 * The viewer's notices, and the choice of which ones also come by mail at once.
 * @param administrationPath the address for administrators' notices about the portal itself
 */
export default function NoticesPage({ administrationPath }: { administrationPath: string }) {
  const { t } = useTranslation(['notices', 'common']);
  const [place, setPlace] = useState<NoticesPlace>({ skip: 0, take: 25, isUnread: false });
  const { data, error, refetch } = useNotices(place);
  const total = data?.totalCount ?? 0;
  const skip = data ? nearestSkip(place.skip, place.take, total) : place.skip;
  if (skip !== place.skip) setPlace({ ...place, skip });
  const pagerLabels = usePagerLabels(total);
  const read = useReadNotices();
  const profile = useMyProfile();
  const mayKeep = profile !== undefined && can(profile, 'administration:keep');
  const choose = useChooseMails();
  const chooseExpiry = useChooseExpiryMails();
  return (
    <Page
      title={t('title')}
      width="narrow"
      actions={
        <Button
          variant="default"
          leftSection={<IconChecks size={18} aria-hidden />}
          disabled={total === 0}
          loading={read.isPending}
          onClick={() => read.mutate(undefined)}
        >
          {t('readAll')}
        </Button>
      }
    >
      <div className={classes.bar}>
        <Checkbox
          mt={8}
          label={t('onlyUnread')}
          checked={place.isUnread}
          onChange={(event) =>
            setPlace({ ...place, skip: 0, isUnread: event.currentTarget.checked })
          }
        />
        {data && (
          <Select
            className={classes.mails ?? ''}
            label={t('mails.label')}
            description={t(`mails.hint.${data.mails}`)}
            inputWrapperOrder={['label', 'input', 'description']}
            allowDeselect={false}
            value={data.mails}
            data={NOTICE_MAILS.map((value) => ({ value, label: t(`mails.${value}`) }))}
            onChange={(mails) =>
              mails &&
              choose.mutate(mails, {
                onSuccess: ({ message }) => showToast('success', message),
              })
            }
          />
        )}
      </div>
      {data && data.expiryMails !== null && (
        <Checkbox
          mb={20}
          label={t('expiryMails.label')}
          description={t('expiryMails.hint')}
          checked={data.expiryMails}
          onChange={(event) =>
            chooseExpiry.mutate(event.currentTarget.checked, {
              onSuccess: ({ message }) => showToast('success', message),
            })
          }
        />
      )}
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {data && total === 0 && <EmptyState text={place.isUnread ? t('noneUnread') : t('none')} />}
      {data && total > 0 && (
        <>
          <NoticeList
            portalPath={mayKeep ? administrationPath : '/'}
            notices={data.data}
            onRead={(id) => read.mutate([id])}
          />
          <Pager
            skip={place.skip}
            take={place.take}
            totalCount={total}
            sizes={PAGE_SIZES}
            labels={pagerLabels}
            onChange={(page) => setPlace({ ...place, ...page })}
          />
        </>
      )}
    </Page>
  );
}

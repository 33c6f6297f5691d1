import { LoadingState, PageTitleRow } from '@portal/ui';
import { can } from '@portal/domain';
import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { usePageHeading } from '../../../platform/page/use-page-heading';
import { useMyProfile } from '../../../platform/session/my-profile';
import { FindPass } from './FindPass';
import classes from './Passes.module.css';
import { dropForeignTrips } from './kept-trips';
import { PassPage } from './PassPage';
import { UnfinishedTrips } from './UnfinishedTrips';

/** The page where guards count goods that leave, on a phone or at a desk with a scanner. */
export default function PassesPage() {
  const { t } = useTranslation(['gatePasses', 'common']);
  const { number } = useParams();
  const titleRef = usePageHeading(number ? t('titleOf', { number }) : t('title'), true);
  const profile = useMyProfile();
  const mayCount = profile !== undefined && can(profile, 'gate:count');
  const userId = profile?.userId;
  useEffect(() => {
    if (userId) dropForeignTrips(userId);
  }, [userId]);
  return (
    <div className={classes.page}>
      <PageTitleRow
        title={t('title')}
        titleRef={titleRef}
        actions={number && mayCount && <FindPass isAlone={false} />}
      />
      {!profile ? (
        <LoadingState text={t('common:loading')} />
      ) : !mayCount ? (
        <Text>{t('notYours')}</Text>
      ) : number ? (
        <PassPage key={number} number={number} userId={profile.userId} />
      ) : (
        <>
          <div className={classes.find}>
            <FindPass isAlone />
          </div>
          <UnfinishedTrips userId={profile.userId} />
        </>
      )}
    </div>
  );
}

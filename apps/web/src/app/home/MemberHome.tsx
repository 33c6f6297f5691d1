import { Button, Title } from '@mantine/core';
import { peoplePaths } from '@portal/contracts';
import { can } from '@portal/domain';
import { EmptyState, LoadingState } from '@portal/ui';
import { IconPlus, IconShieldCheck, IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, Link } from 'react-router-dom';
import { leafAddress, menuTree, useCounts, useMenus, waitingLeaves } from '../../plant/menus';
import { lackingPath } from '../../plant/classes/lacking-path';
import { classPaths } from '../../plant/classes/paths';
import { Slides, TipsBanner } from '../../features/public-content';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { Page } from '../../platform/page/Page';
import { useMyProfile } from '../../platform/session/my-profile';
import { PlacesProvider } from '../../requests/request-family';
import { ofCards, ofPlant, places, registrations } from '../families';
import { paths } from '../paths';
import { HomeCard } from './HomeCard';
import { HomeLists } from './HomeLists';
import classes from './MemberHome.module.css';

const WatchCard = lazy(() => import('../../features/watch-list/WatchCard'));
const SiteCard = lazy(() => import('./SiteCard'));
const EveCard = lazy(() => import('../../features/dossiers/expected/EveCard'));
const EveCount = lazy(() => import('./EveCount'));
const OwnInside = lazy(() => import('../../features/site-board/OwnInside'));

/**
 * The home page of a logged-in user: what waits, what was sent back, what expires, and all kinds of
 * requests to start.
 */
export default function MemberHome() {
  const { t } = useTranslation(['memberHome', 'home', 'common', 'families']);
  const profile = useMyProfile();
  const menus = useMenus();
  const counts = useCounts();
  const seesSite = profile !== undefined && can(profile, 'site:read');
  const seesRecords = seesSite && can(profile, 'records:read');
  const canFile = profile !== undefined && can(profile, 'requests:file');
  const begun = [
    ...(canFile ? [...registrations, ...ofCards] : []),
    ...(profile !== undefined && can(profile, 'guarantees:file') ? ofPlant : []),
  ];
  const isKnown = menus.data && counts.data;
  const waiting = isKnown && waitingLeaves(menuTree(menus.data, counts.data));
  const error = menus.error ?? counts.error;
  const retry = () => {
    for (const query of [menus, counts]) if (query.isError) void query.refetch();
  };
  const actions = canFile ? (
    <Button component={Link} to={peoplePaths.create} leftSection={<IconUserPlus size={18} />}>
      {t('registerPeople')}
    </Button>
  ) : (
    <Button
      component={Link}
      to={generatePath(paths.approval)}
      variant="default"
      leftSection={<IconShieldCheck size={18} />}
    >
      {t('home:checkPaper')}
    </Button>
  );
  return (
    <div className={classes.home}>
      <Page
        title={profile ? t('title', { name: profile.fullName }) : t('home:pageTitle')}
        actions={actions}
      >
        {begun.length > 0 && (
          <nav className={classes.kinds} aria-label={t('begin')}>
            <span>{t('begin')}</span>
            {begun.map(({ family, path }) => (
              <Button
                key={family}
                component={Link}
                to={path}
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
              >
                {t(`families:${family}`)}
              </Button>
            ))}
          </nav>
        )}
        <Title order={2} mb="sm">
          {t('waiting')}
        </Title>
        {!waiting && !error && <LoadingState text={t('common:loading')} />}
        {!waiting && error && <LoadFailed error={error} onRetry={retry} />}
        {waiting?.length === 0 && !seesSite && (
          <EmptyState text={canFile ? t('nothingFile') : t('nothing')} />
        )}
        {waiting && (waiting.length > 0 || seesSite) && (
          <ul className={classes.cards}>
            {waiting.map((leaf) => (
              <li key={leaf.id}>
                <HomeCard
                  {...(leaf.path === classPaths.own
                    ? { to: `${lackingPath()}&chua-dat=1`, group: leaf.name, name: t('lacking') }
                    : { to: leafAddress(leaf), group: leaf.group, name: leaf.name })}
                  count={leaf.count}
                  late={leaf.overdue > 0 && t('overdue', { count: leaf.overdue })}
                />
              </li>
            ))}
            {seesSite && (
              <Suspense>
                <SiteCard />
              </Suspense>
            )}
            {seesRecords && (
              <Suspense>
                <EveCount />
              </Suspense>
            )}
          </ul>
        )}
        {canFile && profile.contractorId !== null && (
          <>
            <Suspense>
              <EveCard />
            </Suspense>
            <Suspense>
              <OwnInside />
            </Suspense>
            <PlacesProvider value={places}>
              <Suspense fallback={<LoadingState text={t('common:loading')} />}>
                <WatchCard />
              </Suspense>
            </PlacesProvider>
          </>
        )}
        <HomeLists />
      </Page>
      <div className={classes.slides}>
        <Slides />
      </div>
      <div className={classes.tips}>
        <TipsBanner />
      </div>
    </div>
  );
}
